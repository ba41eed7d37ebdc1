import type { PurchaseStatus } from '../record/fields/purchase-status.js';
import type { StoreCallDetail, StoreCallName } from '../timeline/store-call.js';
import type { TimelineEntry } from '../timeline/timeline-entry.entity.js';

/** The changes of status that a call to the store can lead to, earliest first. */
const LEADS_TO: Readonly<Record<StoreCallName, readonly PurchaseStatus[]>> = {
  open: [],
  verify: ['VERIFY_SUCCESS', 'COMPLETED_BEFORE_CONSUME'],
  settle: ['VERIFY_SUCCESS', 'COMPLETED_BEFORE_CONSUME'],
  capture: ['VERIFY_SUCCESS', 'COMPLETED_BEFORE_CONSUME'],
  'look-up': ['COMPLETED_BEFORE_CONSUME', 'COMPLETED'],
  consume: ['COMPLETED'],
};

/**
 * Corrects the times of calls, which are stored a moment after they were made, and later the busier the database is. A
 * call is never later than the change of status that it led to, nor than the call that followed it.
 * @param calls in the order in which they were made
 * @param changes of status, earliest first
 */
export function correctTimes(
  calls: readonly TimelineEntry[],
  changes: readonly TimelineEntry[],
): TimelineEntry[] {
  let latest = Infinity;
  const corrected = calls.toReversed().map((call): TimelineEntry => {
    latest = Math.min(latest, call.at.getTime(), changeAfter(call, changes)?.at.getTime() ?? Infinity);
    return { ...call, at: new Date(latest) };
  });
  return corrected.toReversed();
}

/** The change that a call led to: by the same request, or, as the worker has none, the end of a consumption. */
function changeAfter(
  { detail }: TimelineEntry,
  changes: readonly TimelineEntry[],
): TimelineEntry | undefined {
  const { call, outcome, traceId } = detail as unknown as StoreCallDetail;
  const isEnd = call === 'consume' && outcome === 'consumed';
  return changes.find(
    (change) =>
      LEADS_TO[call].includes(change.detail['to'] as PurchaseStatus) &&
      (isEnd || change.detail['traceId'] === traceId),
  );
}
