import { Injectable } from '@nestjs/common';
import type { TimeSpan } from '../../../../shared/time/time-span.js';
import { StoreSettingsReader } from '../../../project/index.js';
import { type BookedPayment, PaymentBook, type PaymentBookPage } from '../../domain/payment-book.js';
import { GstoreClient } from './gstore.client.js';
import type { VoidedPurchase } from './gstore.notification.wire.js';
import type { GstoreSettings } from './gstore.settings.js';
import { earliestVoid, toRevocation, VOIDED_PAGE_SIZE } from './gstore.voided-list.js';

/** Length of a page token that a cursor can hold. */
const MAX_PAGE_TOKEN = 900;

/** Payments that mobile store A has taken back since the start of a span; it lists no others. */
@Injectable()
export class GstorePaymentBook extends PaymentBook {
  override readonly isWhole = false;

  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly client: GstoreClient,
  ) {
    super();
  }

  override async read(pjid: string, span: TimeSpan, cursor: string | null): Promise<PaymentBookPage> {
    const settings = await this.settings.find<GstoreSettings>(pjid, 'GSTORE');
    if (settings === null) return { kind: 'not-configured' };
    const startTime = Math.max(span.from.getTime(), earliestVoid(Date.now()));
    const query = { startTime, maxResults: VOIDED_PAGE_SIZE, ...(cursor === null ? {} : { token: cursor }) };
    const answer = await this.client.listVoided(settings, pjid, query);
    if (answer.kind === 'unavailable') return answer;
    // Page tokens expire; then the list starts again, and lines that repeat change nothing.
    if (answer.kind === 'refused')
      return cursor === null ? { kind: 'unavailable', reason: answer.reason } : this.read(pjid, span, null);
    const { purchases, nextPageToken } = answer.value;
    if (nextPageToken !== null && nextPageToken.length > MAX_PAGE_TOKEN)
      return { kind: 'unavailable', reason: 'a page token that is too long' };
    return {
      kind: 'page',
      payments: purchases.filter(({ isPartial }) => !isPartial).map(toPayment),
      cursor: nextPageToken,
    };
  }
}

function toPayment(voided: VoidedPurchase): BookedPayment {
  const { receiptKey, orderKey, code } = toRevocation(voided).revocation;
  return {
    id: voided.orderId ?? '',
    boid: null,
    storeOrderId: null,
    receiptKey,
    orderKey,
    state: { kind: 'refunded', code },
    price: null,
    at: null,
    sale: null,
  };
}
