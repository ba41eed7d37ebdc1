import { Injectable } from '@nestjs/common';
import type { Unavailable } from '../../domain/store-verdict.js';
import type { ListedOrder } from './wshop.order.wire.js';
import { WshopOrdersClient } from './wshop.orders.client.js';
import type { WshopSettings } from './wshop.settings.js';

/** Range around a reservation's time: more than the difference of the clocks and the time to open a page. */
const WINDOW_MS = 90_000;
/** Maximum number of pages, of ten orders each, to read for one order. */
const MAX_PAGES = 100;

/** An order of the list, and where to look for it. */
export interface SoughtOrder {
  readonly pjid: string;
  /** Null for an order that no reservation belongs to. */
  readonly boid: string | null;
  readonly storeOrderId: string;
  /** Times between which the order was made. */
  readonly from: Date;
  readonly until: Date;
  /** Deadline of all calls by the process's monotonic clock, in milliseconds; left out where only each has a limit. */
  readonly deadline?: number;
}

/** Outcome of a search; `unknown`: no order of the time has the id. */
export type FoundOrder =
  { readonly kind: 'found'; readonly order: ListedOrder } | { readonly kind: 'unknown' } | Unavailable;

/** Returns the span in which the order of a reservation was made. */
export const spanAround = (reservedAt: Date): Pick<SoughtOrder, 'from' | 'until'> => ({
  from: new Date(reservedAt.getTime() - WINDOW_MS),
  until: new Date(reservedAt.getTime() + WINDOW_MS),
});

/** Finds one order in the web shop's list of orders, which is sorted by creation time. */
@Injectable()
export class WshopOrderFinder {
  constructor(private readonly client: WshopOrdersClient) {}

  /** Reads the orders of a span until the one with the id appears. */
  async find(
    settings: WshopSettings,
    { pjid, boid, storeOrderId, from, until, deadline }: SoughtOrder,
  ): Promise<FoundOrder> {
    let offset = 0;
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const limit = deadline === undefined ? {} : { timeoutMs: Math.floor(deadline - performance.now()) };
      if (limit.timeoutMs !== undefined && limit.timeoutMs <= 0) break;
      const names = { pjid, boid: boid ?? undefined };
      const answer = await this.client.list(settings, names, { from, until, offset, ...limit });
      if (answer.kind === 'unavailable') return answer;
      const { orders, hasMore } = answer.value;
      const order = orders.find(({ orderId }) => orderId === storeOrderId);
      if (order !== undefined) return { kind: 'found', order };
      if (!hasMore || orders.length === 0) return { kind: 'unknown' };
      offset += orders.length;
    }
    return { kind: 'unavailable', reason: 'too many orders' };
  }
}
