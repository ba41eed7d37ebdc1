import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../shared/clock.js';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const BYTES = 16;

/** Whether a reward could have this id. Ids compare byte for byte, so one in capitals is none of ours. */
export const isRewardId = (text: string): boolean => UUID.test(text);

/** The 16 bytes that stand for an id in the database. */
export const toRewardBytes = (rewardId: string): Buffer => Buffer.from(rewardId.replaceAll('-', ''), 'hex');

/** The id that 16 bytes stand for. */
export function toRewardId(bytes: Buffer): string {
  const digits = bytes.toString('hex');
  const parts = [0, 8, 12, 16, 20].map((from, index, starts) => digits.slice(from, starts[index + 1]));
  return parts.join('-');
}

/**
 * New ids: UUIDs of version 7, which begin with the time, so that what is registered together is stored together. Those of one
 * call ascend.
 */
export function newRewardIds(clock: Clock, count: number): string[] {
  const ms = clock.now().getTime();
  return Array.from({ length: count }, (_, index) => {
    const bytes = randomBytes(BYTES);
    bytes.writeUIntBE(ms, 0, 6);
    bytes.writeUInt16BE(0x7000 | (index & 0xfff), 6);
    bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
    return toRewardId(bytes);
  });
}
