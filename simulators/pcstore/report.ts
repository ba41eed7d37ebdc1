import type { Order, OrderStatus } from './order.js';
import { toReportView } from './order.view.js';
import type { Parameters } from './parameters.js';
import type { PcstoreModel } from './pcstore-model.js';
import { invalid } from './txn-errors.js';

const USUAL_PAGE = 1_000;
const LONGEST_PAGE = 50_000;
const SETTLED: readonly OrderStatus[] = [
  'Succeeded',
  'Refunded',
  'PartialRefund',
  'Chargedback',
  'RefundedSuspectedFraud',
  'RefundedFriendlyFraud',
];

/** What each kind of report lists; the simulator sells nothing outside games and no subscriptions. */
const LISTS: Readonly<Record<string, readonly OrderStatus[]>> = {
  GAMESALES: [...SETTLED, 'Failed'],
  SETTLEMENT: SETTLED,
  CHARGEBACK: ['Chargedback'],
  STEAMSTORESALES: [],
  SUBSCRIPTION: [],
};

/**
 * The orders that have changed since a time, by their latest change: each once, as it is now. A delayed change is
 * absent.
 */
export function report(
  model: PcstoreModel,
  { appId, sandbox }: Pick<Order, 'appId' | 'sandbox'>,
  parameters: Parameters,
): Record<string, unknown> {
  const since = readTime(parameters.text('time'));
  const statuses = LISTS[parameters.optional('type') ?? 'GAMESALES'];
  if (!statuses) throw invalid('type');
  const most = Math.min(parameters.optionalUint32('maxresults') || USUAL_PAGE, LONGEST_PAGE);
  model.failOverdue();
  const now = model.clock.now();
  const orders = model.orders
    .all()
    .filter((order) => order.appId === appId && order.sandbox === sandbox)
    .filter((order) => statuses.includes(order.status) && order.changedAt >= since)
    .filter((order) => order.reportedFrom <= now)
    .toSorted((a, b) => a.changedAt - b.changedAt)
    .slice(0, most);
  return { count: orders.length, orders: orders.map(toReportView) };
}

function readTime(text: string): number {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw invalid('time');
  return time;
}
