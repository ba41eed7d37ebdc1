import { badInput } from '../kit/answer.js';
import type { SeededIds } from '../kit/seeded-ids.js';
import type { VirtualClock } from '../kit/virtual-clock.js';
import type { Order, OrderName, OrderPatch, OrderRequest, Transaction } from './order.js';

/** A token opens the payment page for a day. */
const TOKEN_MS = 24 * 60 * 60 * 1000;

/** Every order of every project by its token. An entry is never edited, only replaced. */
export class OrderBook {
  private readonly byToken = new Map<string, Order>();
  private readonly taken = new Set<number>();

  constructor(
    private readonly ids: SeededIds,
    private readonly clock: VirtualClock,
  ) {}

  /** Writes down a new order; one without a catalogue gets no number. */
  add(request: OrderRequest, isNumbered: boolean): Order {
    const now = this.clock.now();
    return this.keep({
      ...request,
      orderId: isNumbered ? this.newNumber('6', 8) : null,
      token: this.ids.urlSafe(32),
      status: 'new',
      createdAt: now,
      expiresAt: now + TOKEN_MS,
      transaction: null,
      refund: null,
    });
  }

  /** A payment that goes through now. */
  newTransaction(taxPercent: number): Transaction {
    return {
      id: this.newNumber('2', 9),
      methodOrderId: `17${this.ids.digits(16)}`,
      paidAt: this.clock.now(),
      taxPercent,
    };
  }

  find(token: string): Order | null {
    return this.byToken.get(token) ?? null;
  }

  findByTransaction(transactionId: string): Order | null {
    return this.all().find(({ transaction }) => String(transaction?.id) === transactionId) ?? null;
  }

  /** The order, for a control call that cannot go on without it. */
  get(name: OrderName): Order {
    const given = Object.values(name).filter((value) => value !== undefined);
    if (given.length !== 1) throw badInput('Name the order by "token", "orderId" or "externalId".');
    const [found, ...others] = this.all().filter(
      ({ token, orderId, externalId }) =>
        token === name.token || externalId === name.externalId || orderId === name.orderId,
    );
    if (!found) throw badInput('No such order.');
    if (others.length > 0) throw badInput('Several orders have this "externalId": name the "token".');
    return found;
  }

  /** Replaces what the patch names. */
  change({ token }: Pick<Order, 'token'>, patch: OrderPatch): Order {
    return this.keep({ ...this.get({ token }), ...patch });
  }

  all(): Order[] {
    return [...this.byToken.values()];
  }

  /** Every order was made and paid `ms` earlier. */
  age(ms: number): void {
    for (const { transaction, ...order } of this.all())
      this.keep({
        ...order,
        createdAt: order.createdAt - ms,
        expiresAt: order.expiresAt - ms,
        transaction: transaction && { ...transaction, paidAt: transaction.paidAt - ms },
      });
  }

  clear(): void {
    this.byToken.clear();
    this.taken.clear();
  }

  private newNumber(first: string, digits: number): number {
    const number = Number(first + this.ids.digits(digits));
    if (this.taken.has(number)) return this.newNumber(first, digits);
    this.taken.add(number);
    return number;
  }

  private keep(order: Order): Order {
    this.byToken.set(order.token, order);
    return order;
  }
}
