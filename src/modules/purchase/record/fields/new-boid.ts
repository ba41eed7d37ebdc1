import { randomInt } from 'node:crypto';
import type { Clock } from '../../../../shared/time/clock.js';

/**
 * Epoch of boids: 2000-01-01T00:00:00Z. Boids up to 2069 have 19 digits, so they sort by time as text and as numbers.
 */
const EPOCH_MS = 946_684_800_000;
const RANDOM_BITS = 22n;

/**
 * Generates an order identifier: a 63-bit number as decimal digits. The high bits are milliseconds since {@link
 * EPOCH_MS}, the low 22 bits are random. Two boids of one millisecond collide once in four million times; the primary
 * key detects that and the caller generates another.
 */
export function newBoid(clock: Clock): string {
  const elapsed = BigInt(clock.now().getTime() - EPOCH_MS);
  return ((elapsed << RANDOM_BITS) | BigInt(randomInt(2 ** Number(RANDOM_BITS)))).toString();
}

/** Returns the lowest boid of a moment: those of earlier reservations are lower. 0 for moments before the first. */
export const firstBoidOf = (at: Date): string =>
  (BigInt(Math.max(0, at.getTime() - EPOCH_MS)) << RANDOM_BITS).toString();
