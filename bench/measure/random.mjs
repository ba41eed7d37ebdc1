// @ts-check
import { randomInt } from 'node:crypto';
import { Dice } from '../../launcher/demo/dice.mjs';

/** Numbers from 0 to less than 1. @typedef {() => number} Random */

/** A seed for a run that names none. */
export const newSeed = () => randomInt(1, 2 ** 31);

/**
 * The same numbers for the same seed: a run can be repeated, and its intervals computed again.
 * @param {number} seed
 * @returns {Random}
 */
export function randomFrom(seed) {
  const dice = new Dice(seed);
  return () => dice.next();
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
