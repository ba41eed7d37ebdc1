import { badInput } from '../kit/answer.js';
import { SeededIds } from '../kit/seeded-ids.js';
import { VirtualClock } from '../kit/virtual-clock.js';
import { AppRegistry } from './app-registry.js';
import { ErrorOrders } from './error-orders.js';
import type { Order, OrderKey, OrderRequest, OrderStatus } from './order.js';
import { OrderBook } from './order-book.js';
import { toOrderRequest } from './order-input.js';
import type { OrderInput } from './order-input.js';
import { invalid, TxnError } from './txn-errors.js';
import { UserBook } from './user-book.js';
import { buyerRefusal, paymentRefusal, totalOf } from './user-checks.js';

/** The store does not say how long an approved order waits for its money to be taken; this one waits so long. */
export const FINALIZE_WITHIN_MS = 60 * 60 * 1000;

const FRAUD = 104;
const PAID: readonly OrderStatus[] = ['Succeeded', 'PartialRefund'];

/** The store's whole memory and the rules that change it; knows nothing of HTTP. */
export class PcstoreModel {
  readonly clock = new VirtualClock();
  readonly users = new UserBook();
  readonly errors = new ErrorOrders();
  readonly apps: AppRegistry;
  readonly orders: OrderBook;
  /** The JSON type of error numbers, which the store does not document. */
  errorCodeType: 'number' | 'string' = 'number';
  private readonly ids: SeededIds;

  constructor(seed?: string | number) {
    this.ids = new SeededIds(seed);
    this.apps = new AppRegistry(this.ids);
    this.orders = new OrderBook(this.ids, this.clock);
  }

  /** Makes an order, which the player is then asked about. An order id can be used once. */
  open(scope: Omit<OrderKey, 'orderId'>, request: OrderRequest): Order {
    const user = this.users.get(request.steamId);
    if (this.orders.find({ ...scope, orderId: request.orderId })) throw invalid('orderid has been used');
    const refusal = buyerRefusal(user, request);
    if (refusal !== null) throw new TxnError(refusal);
    return this.orders.add(scope, request, user);
  }

  /** Opens an order for a test: one item, in any state, without checks of the player. */
  openFor({ appId, sandbox = false, status = 'Init', ...input }: OrderInput): Order {
    if (!this.apps.has(appId)) throw badInput(`Register the app ${appId} first.`);
    const request = toOrderRequest(input, () => `1${this.ids.digits(17)}`);
    if (this.orders.find({ appId, sandbox, orderId: request.orderId }))
      throw badInput('The "orderId" has been used.');
    const order = this.orders.add({ appId, sandbox }, request, this.users.get(request.steamId));
    return this.orders.change(order, { status });
  }

  /** The player agrees to pay, or does not. */
  decide(key: OrderKey, agrees: boolean): Order {
    const { status } = this.orders.get(key);
    if (status !== 'Init') throw badInput(`The player has nothing to decide: the order is ${status}.`);
    return this.orders.change(key, agrees ? { status: 'Approved' } : { status: 'Failed', failure: 10 });
  }

  /** Takes the money of an approved order, once. */
  finalize(key: OrderKey): Order {
    const order = this.known(key);
    if (order.status === 'Failed') throw new TxnError(order.failure ?? 2);
    if (order.status === 'Init') throw new TxnError(5);
    if (order.status !== 'Approved') throw new TxnError(6);
    const user = this.users.get(order.steamId);
    const refusal = paymentRefusal(user, order);
    if (refusal === FRAUD) this.orders.change(key, { status: 'Failed', failure: FRAUD });
    if (refusal !== null) throw new TxnError(refusal);
    if (user.balance !== null) this.users.change(user.steamId, { balance: user.balance - totalOf(order) });
    return this.orders.change(key, { status: 'Succeeded' });
  }

  /** Pays a whole order back. */
  refund(key: OrderKey, status: OrderStatus = 'Refunded'): Order {
    if (!PAID.includes(this.known(key).status)) throw new TxnError(2, 'nothing to refund');
    return this.orders.change(key, { status });
  }

  /** Pays single items back; the order follows when none is left. */
  refundItems(key: OrderKey, itemIds: readonly number[]): Order {
    const order = this.orders.get(key);
    const unknown = itemIds.find((id) => !order.items.some(({ itemId }) => itemId === id));
    if (unknown !== undefined) throw badInput(`The order has no item ${unknown}.`);
    if (!PAID.includes(order.status)) throw badInput(`Nothing to refund: the order is ${order.status}.`);
    const items = order.items.map((item) => ({
      ...item,
      refunded: item.refunded || itemIds.includes(item.itemId),
    }));
    const status = items.every(({ refunded }) => refunded) ? 'Refunded' : 'PartialRefund';
    return this.orders.change(key, { status, items });
  }

  /** The order, once more looked at by the clock. */
  known(key: OrderKey): Order {
    this.failOverdue();
    const order = this.orders.find(key);
    if (!order) throw invalid('no such order');
    return order;
  }

  /** Fails approved orders that were not finalized in time; they can never be paid. */
  failOverdue(): Order[] {
    const latest = this.clock.now() - FINALIZE_WITHIN_MS;
    return this.orders
      .all()
      .filter(
        ({ status, approvedAt }) => status === 'Approved' && approvedAt !== null && approvedAt <= latest,
      )
      .map((order) => this.orders.change(order, { status: 'Failed', failure: 101 }));
  }

  /** Jumps ahead. */
  advanceClock(ms: number): { readonly now: number; readonly failed: readonly string[] } {
    this.clock.advance(ms);
    return { now: this.clock.now(), failed: this.failOverdue().map(({ orderId }) => orderId) };
  }

  /** Moves what has happened into the past. */
  age(ms: number): { readonly failed: readonly string[] } {
    this.orders.age(ms);
    return { failed: this.failOverdue().map(({ orderId }) => orderId) };
  }

  /** Forgets what happened, keeps who is registered: apps and their keys live on. */
  reset(): void {
    this.clock.reset();
    this.orders.clear();
    this.users.clear();
    this.errors.clear();
    this.apps.clear();
    this.errorCodeType = 'number';
  }
}
