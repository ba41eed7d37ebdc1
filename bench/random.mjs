// @ts-check
import { randomInt } from 'node:crypto';

/** Numbers from 0 to less than 1. @typedef {() => number} Random */

/** A seed for a run that names none. */
export const newSeed = () => randomInt(1, 2 ** 31);

/**
 * The same numbers for the same seed (mulberry32): a run can be repeated, and its intervals computed again.
 * @param {number} seed
 * @returns {Random}
 */
export function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * The list in a random order (Fisher and Yates).
 * @template T
 * @param {readonly T[]} list
 * @param {Random} random
 * @returns {T[]}
 */
export function shuffled(list, random) {
  const rest = [...list];
  return list.flatMap(() => rest.splice(Math.floor(random() * rest.length), 1));
}
