// @ts-check
import { ARCHIVE_CASES } from './cases/archive.mjs';
import {
  CANCEL_REWARD,
  CONFIRM_REWARD,
  DROP_REWARD,
  LIST_REWARDS,
  RESERVE_REWARDS,
} from './cases/inventory.mjs';
import { CANCEL, RESERVE_LIMITED, VERIFY_PC } from './cases/more-purchases.mjs';
import {
  ISSUE_TOKEN,
  RESERVE_WSHOP,
  REVOKE_TOKEN,
  VERIFY_ASTORE,
  VERIFY_CONSOLE,
} from './cases/other-stores.mjs';
import { PUSH } from './cases/push.mjs';
import { COMPLETE, LIST, RESERVE, VERIFY } from './cases/purchase.mjs';
import { QUERIES } from './cases/queries.mjs';

/** @typedef {import('./cases/case.mjs').BenchCase} BenchCase */

/** Every kind of request that is measured, in the order of a purchase's life. @type {readonly BenchCase[]} */
const CASES = [
  ISSUE_TOKEN,
  REVOKE_TOKEN,
  VERIFY_CONSOLE,
  RESERVE,
  RESERVE_LIMITED,
  VERIFY,
  VERIFY_PC,
  VERIFY_ASTORE,
  RESERVE_WSHOP,
  CANCEL,
  COMPLETE,
  LIST,
  ...QUERIES,
  LIST_REWARDS,
  ...RESERVE_REWARDS,
  CANCEL_REWARD,
  DROP_REWARD,
  CONFIRM_REWARD,
  PUSH,
];

/** Those with much traffic, for which the bare server has handlers of its own. */
export const MAIN_CASES = CASES.filter(({ isReplayed = false }) => !isReplayed);

/**
 * The chosen ones; all of them when none is named.
 * @param {readonly string[] | null} ids
 * @param {readonly BenchCase[]} all
 */
export function casesOf(ids, all = CASES) {
  return ids === null ? all : ids.map(caseOf);
}

/**
 * The case of an id, for the load client, to which only ids can be sent.
 * @param {string} id
 */
export function caseOf(id) {
  const all = new Map([...CASES, ...ARCHIVE_CASES].map((each) => [each.id, each]));
  const found = all.get(id);
  if (!found) throw new Error(`there is no case ${id}: ${[...all.keys()].join(', ')}`);
  return found;
}
