import { badInput } from '../kit/answer.js';
import { notificationBody, userValidation } from './notifications/notification-bodies.js';
import type { PaidOrder } from './notifications/notification-bodies.js';
import type { NotificationType } from './notifications/notification.js';
import type { Order, Refund } from './order.js';
import { standingOf } from './order-standing.js';
import type { WshopModel } from './wshop-model.js';

/** Tax on top of the price where nothing else is asked for; what a player pays is hardly ever just the price. */
const USUAL_TAX_PERCENT = 8.88;

/** How a payment went. */
export interface Payment {
  readonly order: Order;
  /** Reason of the publisher's server why the player was not charged; `null` when the payment succeeded. */
  readonly refusal: string | null;
}

type Money = Exclude<NotificationType, 'user_validation'>;

/** Charges and refunds players, and notifies the publisher of both. */
export class Cashier {
  constructor(private readonly model: WshopModel) {}

  /** Asks the publisher for the player first; charges and notifies only when the player exists. */
  async pay(order: Order, taxPercent = USUAL_TAX_PERCENT): Promise<Payment> {
    const standing = standingOf(order, this.model.clock.now());
    if (standing !== 'open') throw badInput(`The order cannot be paid: it is ${standing}.`);
    this.model.orders.change(order, { status: 'processing' }); // a concurrent call finds it claimed
    const refusal = await this.validate(order);
    if (refusal !== null) return { order: this.model.orders.change(order, { status: 'new' }), refusal };
    const transaction = this.model.orders.newTransaction(taxPercent);
    const paid = this.model.orders.change(order, { status: 'paid', transaction });
    await this.tell({ ...paid, transaction }, ['payment', 'order_paid']);
    return { order: paid, refusal: null };
  }

  /** Cancels an unpaid order, without a notification. */
  cancel(order: Order): Order {
    const standing = standingOf(order, this.model.clock.now());
    if (standing !== 'open') throw badInput(`Nothing to cancel: the order is ${standing}.`);
    return this.model.orders.change(order, { status: 'canceled' });
  }

  /** Refunds an order. The notification of a refund that the publisher requested is sent once only. */
  async refund(order: Order, refund: Refund, isOwnWish = false): Promise<Order> {
    const { transaction } = order;
    if (order.status !== 'paid' || transaction === null)
      throw badInput(`Nothing to refund: the order is ${order.status}.`);
    const refunded = this.model.orders.change(order, { status: 'refunded', refund });
    await this.tell({ ...refunded, transaction }, ['refund', 'order_canceled'], isOwnWish);
    return refunded;
  }

  private async validate(order: Order): Promise<string | null> {
    const { url, validations } = this.model.routes.of(order.projectId);
    const body = JSON.stringify(userValidation(this.model.projects.get(order.projectId), order));
    if (url === null) return null;
    for (let asked = 0; asked < validations; asked += 1) {
      const { state, attempts } = await this.model.notifications.ask({
        ...this.about(order),
        type: 'user_validation',
        body,
      });
      if (state !== 'accepted') return attempts[0]?.code ?? 'TECHNICAL_ERROR';
    }
    return null;
  }

  /**
   * Queues and sends the notifications. Combined ones of an order include the money; without an order there are only
   * those of money.
   */
  private async tell(
    order: PaidOrder,
    [money, goods]: readonly [Money, Money],
    isOwnWish = false,
  ): Promise<void> {
    const { url, mode } = this.model.routes.of(order.projectId);
    if (url === null) return;
    const first =
      mode === 'separate' || order.orderId === null ? this.add(money, order, !isOwnWish) : undefined;
    if (order.orderId !== null) this.add(goods, order, true, first);
    await this.model.notifications.deliverDue(order.projectId);
  }

  private add(type: Money, order: PaidOrder, isRetried: boolean, after?: number): number {
    const project = this.model.projects.get(order.projectId);
    const { mode } = this.model.routes.of(order.projectId);
    const body = JSON.stringify(notificationBody(type, mode, { project, order }));
    return this.model.notifications.add({ ...this.about(order), type, body, isRetried, after }).id;
  }

  private about({ projectId, externalId, orderId, transaction }: Order): {
    readonly projectId: string;
    readonly externalId: string | null;
    readonly orderId: number | null;
    readonly transactionId: number | null;
  } {
    return { projectId, externalId, orderId, transactionId: transaction?.id ?? null };
  }
}
