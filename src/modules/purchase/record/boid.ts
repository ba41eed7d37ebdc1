import { randomInt } from 'node:crypto';
import type { Clock } from '../../../shared/clock.js';

/** 2000-01-01T00:00:00Z: with it every boid until 2069 has 19 digits, so that they sort by time as text and as numbers alike. */
const EPOCH_MS = 946_684_800_000;
const RANDOM_BITS = 22n;
const LARGEST = 2n ** 63n - 1n;

/**
 * A new order identifier: a 63-bit number as decimal digits, milliseconds since {@link EPOCH_MS} in the high bits and 22 random
 * bits below. Two of one millisecond clash once in four million times; the primary key finds that, and another is drawn.
 */
export function newBoid(clock: Clock): string {
  const elapsed = BigInt(clock.now().getTime() - EPOCH_MS);
  return ((elapsed << RANDOM_BITS) | BigInt(randomInt(2 ** Number(RANDOM_BITS)))).toString();
}

/** Whether a text can be an order identifier at all; one that cannot exists nowhere and need not be looked for. */
export const isBoid = (text: string): boolean => /^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= LARGEST;
