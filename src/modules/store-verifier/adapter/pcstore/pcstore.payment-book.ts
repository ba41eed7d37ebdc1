import { Injectable } from '@nestjs/common';
import type { TimeSpan } from '../../../../shared/time/time-span.js';
import { StoreSettingsReader } from '../../../project/index.js';
import {
  type BookedPayment,
  type BookedState,
  PaymentBook,
  type PaymentBookPage,
} from '../../domain/payment-book.js';
import { keysOf } from './pcstore.keys.js';
import { PcstoreReportClient } from './pcstore.report-client.js';
import { newestOf, pageSince, storeTime } from './pcstore.report-pages.js';
import { isTime, type ReportedOrder } from './pcstore.report.wire.js';
import { revocationCodeOf } from './pcstore.revocations.js';
import type { PcstoreSettings } from './pcstore.settings.js';

/** Page sizes: a larger one only when a page contains nothing but the changes of one second. */
const PAGE_SIZES = [1_000, 10_000, 50_000] as const;

/** The PC store's report: every order that was paid or refunded since the start of a span, in its current state. */
@Injectable()
export class PcstorePaymentBook extends PaymentBook {
  override readonly isWhole = true;

  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly client: PcstoreReportClient,
  ) {
    super();
  }

  /** The cursor is the time from which changes are requested. The report is read to its end: refunds come later. */
  override async read(pjid: string, { from }: TimeSpan, cursor: string | null): Promise<PaymentBookPage> {
    const settings = await this.settings.find<PcstoreSettings>(pjid, 'PCSTORE');
    if (settings === null) return { kind: 'not-configured' };
    const since = isTime(cursor) ? cursor : storeTime(from.getTime());
    const page = await pageSince(this.client, settings, pjid, since, PAGE_SIZES);
    if (page.kind === 'unavailable') return page;
    const payments = page.orders.map((order) => toPayment(settings, order));
    return { kind: 'page', payments, cursor: page.isFull ? newestOf(page.orders, since) : null };
  }
}

const toPayment = (settings: PcstoreSettings, order: ReportedOrder): BookedPayment => ({
  id: order.transId,
  boid: order.orderId,
  storeOrderId: null,
  ...keysOf(settings, order),
  state: stateOf(order),
  price: order.price ?? null,
  at: order.createdAt === null ? null : new Date(order.createdAt),
  sale: null,
});

function stateOf({ status }: ReportedOrder): BookedState {
  const code = revocationCodeOf(status);
  if (code !== undefined) return { kind: 'refunded', code };
  if (status === 'Succeeded') return { kind: 'paid' };
  return { kind: status === 'Failed' ? 'ended' : 'open' };
}
