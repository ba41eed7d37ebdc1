import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two secrets without telling by the time how much of them is equal. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(digestOf(one), digestOf(other));

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
