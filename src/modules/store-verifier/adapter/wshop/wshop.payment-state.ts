import { Injectable } from '@nestjs/common';
import { StoreSettingsReader } from '../../../project/index.js';
import {
  type PaymentQuestion,
  type PaymentStateAnswer,
  PaymentStateReader,
  type StoredPayment,
  type StorePayment,
} from '../../domain/payment-state.js';
import { type SoughtOrder, spanAround, WshopOrderFinder } from './wshop.order-finder.js';
import { type ListedOrder, readCreation, readPaid, readPrice } from './wshop.order.wire.js';
import { stateOf } from './wshop.payment-book.js';
import type { WshopSettings } from './wshop.settings.js';

const BUDGET_MS = 5_000;
/** Longest time from an order to the notification of its payment in which the order is sought. */
const NOTIFICATION_MS = 24 * 3_600_000;

const STATES: Readonly<Record<ReturnType<typeof stateOf>['kind'], StorePayment['state']>> = {
  open: 'OPEN',
  paid: 'PAID',
  refunded: 'REFUNDED',
  ended: 'ENDED',
};

/** Asks the web shop about an order, paid or not, by its number in the shop. */
@Injectable()
export class WshopPaymentState extends PaymentStateReader {
  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly finder: WshopOrderFinder,
  ) {
    super();
  }

  override questionAbout(payment: StoredPayment): PaymentQuestion | null {
    const { storeOrderId } = payment;
    return storeOrderId === null ? null : () => this.ask(payment, storeOrderId);
  }

  private async ask(payment: StoredPayment, storeOrderId: string): Promise<PaymentStateAnswer> {
    const { pjid, boid, beganPaid } = payment;
    const settings = await this.settings.find<WshopSettings>(pjid, 'WSHOP');
    if (settings === null) return { kind: 'not-configured' };
    const deadline = performance.now() + BUDGET_MS;
    const sought = { pjid, boid, storeOrderId, ...spanOf(payment), deadline };
    const answer = await this.finder.find(settings, sought);
    if (answer.kind === 'unavailable') return answer;
    if (answer.kind === 'found') return toAnswer(answer.order, settings);
    const reason = 'no order of the time has the id';
    // The shop is not known to have made the order in the span, so that the answer decides nothing.
    return { kind: beganPaid ? 'unavailable' : 'unknown', reason };
  }
}

/** Returns the span in which an order was made: before its notification where the shop reported it first. */
function spanOf({ reservedAt, beganPaid }: StoredPayment): Pick<SoughtOrder, 'from' | 'until'> {
  const span = spanAround(reservedAt);
  return beganPaid ? { ...span, from: new Date(reservedAt.getTime() - NOTIFICATION_MS) } : span;
}

function toAnswer(order: ListedOrder, { projectId }: WshopSettings): PaymentStateAnswer {
  const { orderId, fields } = order;
  if (String(fields['project_id']) !== projectId) return { kind: 'unavailable', reason: 'unusable answer' };
  const paid = readPaid(order, null);
  const payment: StorePayment = {
    state: STATES[stateOf(order, paid).kind],
    orderId: paid?.transactionId ?? orderId,
    price: readPrice(fields),
    at: readCreation(order),
    isTest: fields['mode'] === 'sandbox',
  };
  return { kind: 'found', payment };
}
