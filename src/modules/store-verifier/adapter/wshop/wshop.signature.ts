import { createHash, timingSafeEqual } from 'node:crypto';

const HEADER = /^Signature ([0-9a-f]{40})$/;

/**
 * Returns whether the store has signed these bytes: SHA-1 over the bytes followed by the project's secret, as
 * lowercase hexadecimal digits. The scheme is the store's; SHA-1 is weak against chosen collisions, not against a
 * second preimage.
 */
export function isSigned(body: Buffer, authorization: string, secret: string): boolean {
  const digits = HEADER.exec(authorization)?.[1];
  if (digits === undefined) return false;
  const expected = createHash('sha1').update(body).update(secret).digest();
  return timingSafeEqual(expected, Buffer.from(digits, 'hex'));
}
