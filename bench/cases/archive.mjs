// @ts-check
import { inTurn, PROJECT } from './case.mjs';
import { COMPLETE, LIST, LISTED, RESERVE, VERIFY } from './purchase.mjs';

/** @typedef {import('./case.mjs').BenchCase} BenchCase */

/** Purchases on a page of a player's history. */
const SHOWN = 10;
/**
 * What is asked for before and after the moment that an item names, in seconds: together less than the 50 days that are
 * allowed.
 */
export const HISTORY_SPAN = 22 * 86_400;

/** @type {BenchCase} */
const HISTORY = {
  id: 'history',
  title: `E 15 history, page of ${SHOWN}`,
  path: '/billing/api-game/v1/purchase/optool/playerId/list',
  contentType: 'application/json',
  items: 'history',
  bodies: (items) =>
    inTurn(items, ({ playerId, unixTS }) => ({
      pjid: PROJECT,
      playerId,
      startReservedAtUnixTS: Number(unixTS) - HISTORY_SPAN,
      endReservedAtUnixTS: Number(unixTS) + HISTORY_SPAN,
      pageItemSize: SHOWN,
      pageNo: 1,
    })),
};

/** @type {BenchCase} */
const ARCHIVED_LIST = {
  ...LIST,
  id: 'archived-list',
  title: `E 14 list of ${LISTED}, archived`,
  items: 'archived-list',
};

/** @type {BenchCase} */
const ARCHIVED_HISTORY = {
  ...HISTORY,
  id: 'archived-history',
  title: `${HISTORY.title}, archived`,
  items: 'archived-history',
};

/**
 * What is to take as long however many purchases are archived, and what reads archived ones.
 * @type {readonly BenchCase[]}
 */
export const ARCHIVE_CASES = [RESERVE, VERIFY, COMPLETE, LIST, HISTORY, ARCHIVED_LIST, ARCHIVED_HISTORY];
