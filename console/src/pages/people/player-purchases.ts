import { ENDPOINTS } from '../../api/endpoints.js';
import type { Caller } from '../../app/session-context.js';
import { lastDays, toSeconds } from '../../ui/days.js';
import { PAGE_SIZE, useCursorPages } from '../use-pages.js';

const DAYS = 90;

/** Reads the purchases of a player of the last 90 days, once for all parts of a page that use it. */
export function usePlayerPurchases(caller: Caller, playerId: string) {
  const request = { pjid: caller.pjid, playerId, ...toSeconds(lastDays(DAYS)), pageItemSize: PAGE_SIZE };
  return useCursorPages(['player', caller.pjid, playerId], (at, signal) =>
    caller.read(ENDPOINTS.purchaseOperator.search, { ...request, ...at }, signal),
  );
}
