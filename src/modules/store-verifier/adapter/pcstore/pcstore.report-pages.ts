import type { Unavailable } from '../../domain/store-verdict.js';
import type { PcstoreReportClient } from './pcstore.report-client.js';
import type { ReportedOrder } from './pcstore.report.wire.js';
import type { PcstoreSettings } from './pcstore.settings.js';

/**
 * Page sizes: a larger one only when a page contains nothing but the changes of one second. The last is the store's
 * maximum.
 */
const PAGE_SIZES = [200, 1_000, 10_000, 50_000] as const;

/** A page of the report, or why it could not be read. */
type ReportPage =
  | { readonly kind: 'page'; readonly orders: readonly ReportedOrder[]; readonly isFull: boolean }
  | Unavailable;

/**
 * Returns the changes since a time. A full page extends beyond its first second, so the next one continues from its
 * last second.
 * @param sizes of pages, ascending
 */
export async function pageSince(
  client: PcstoreReportClient,
  settings: PcstoreSettings,
  pjid: string,
  since: string,
  sizes: readonly number[] = PAGE_SIZES,
): Promise<ReportPage> {
  for (const maxOrders of sizes) {
    const answer = await client.report(settings, pjid, { since, maxOrders });
    if (answer.kind === 'unavailable') return answer;
    const { orders } = answer;
    const isFull = orders.length >= maxOrders;
    if (!isFull || newestOf(orders, since) > since) return { kind: 'page', orders, isFull };
  }
  return { kind: 'unavailable', reason: 'more changes in one second than the store lists' };
}

/** Returns the time of the newest change. */
export const newestOf = (orders: readonly ReportedOrder[], atLeast: string): string =>
  orders.reduce((latest, { time }) => (time > latest ? time : latest), atLeast);

/** Formats a time like the store, so that times sort as texts. */
export const storeTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
