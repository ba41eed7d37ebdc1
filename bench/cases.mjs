// @ts-check
import { CONFIRM_REWARD, LIST_REWARDS, RESERVE_REWARDS } from './cases/inventory.mjs';
import { PUSH } from './cases/push.mjs';
import { COMPLETE, LIST, RESERVE, VERIFY } from './cases/purchase.mjs';

/** @typedef {import('./cases/case.mjs').BenchCase} BenchCase */

/** Every kind of request that is measured, in the order of a purchase's life. @type {readonly BenchCase[]} */
export const CASES = [
  RESERVE,
  VERIFY,
  COMPLETE,
  LIST,
  LIST_REWARDS,
  ...RESERVE_REWARDS,
  CONFIRM_REWARD,
  PUSH,
];

/**
 * The chosen ones; all of them when none is named.
 * @param {readonly string[] | null} ids
 */
export function casesOf(ids) {
  return ids === null ? CASES : ids.map(caseOf);
}

/**
 * The case of an id, for the load client, to which only ids can be sent.
 * @param {string} id
 */
export function caseOf(id) {
  const found = CASES.find((each) => each.id === id);
  if (!found) throw new Error(`there is no case ${id}: ${CASES.map((each) => each.id).join(', ')}`);
  return found;
}
