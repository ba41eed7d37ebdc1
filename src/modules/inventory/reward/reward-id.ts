import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../shared/time/clock.js';

/** An id of a reward. */
export const REWARD_ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
/** The library's sequence has 32 bits; a start in the lower half never overflows. */
const MAX_START = 2 ** 31;

/** Returns whether a reward could have this id. Ids compare byte for byte, so an id in capitals is unknown. */
export const isRewardId = (text: string): boolean => REWARD_ID.test(text);

/** Converts an id to its 16 bytes in the database. */
export const toRewardBytes = (rewardId: string): Buffer => Buffer.from(rewardId.replaceAll('-', ''), 'hex');

/** Converts 16 bytes to an id. */
export function toRewardId(bytes: Buffer): string {
  const digits = bytes.toString('hex');
  const parts = [0, 8, 12, 16, 20].map((from, index, starts) => digits.slice(from, starts[index + 1]));
  return parts.join('-');
}

/**
 * Generates ids: UUIDs of version 7, which begin with the time, so that rewards registered together are stored
 * together. The ids of one call ascend.
 */
export function newRewardIds(clock: Clock, count: number): string[] {
  const msecs = clock.now().getTime();
  // The library ascends only while it reads the time itself; a random start avoids equal ids of other processes in the
  // same ms.
  const start = randomInt(MAX_START);
  return Array.from({ length: count }, (_, index) => uuidv7({ msecs, seq: start + index }));
}
