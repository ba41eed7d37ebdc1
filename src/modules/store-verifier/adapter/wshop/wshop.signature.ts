import { createHash, timingSafeEqual } from 'node:crypto';

const HEADER = /^Signature ([0-9a-f]{40})$/;

/**
 * Whether the store has signed these bytes: SHA-1 over them and the project's secret behind them, as lowercase hexadecimal
 * digits. That is the store's own way; SHA-1 is weak against two texts of an attacker's choosing, not against one that is given.
 */
export function isSigned(body: Buffer, authorization: string, secret: string): boolean {
  const digits = HEADER.exec(authorization)?.[1];
  if (digits === undefined) return false;
  const expected = createHash('sha1').update(body).update(secret).digest();
  return timingSafeEqual(expected, Buffer.from(digits, 'hex'));
}
