import { badInput } from '../kit/answer.js';
import type { SeededIds } from '../kit/seeded-ids.js';
import type { VirtualClock } from '../kit/virtual-clock.js';
import type { Order, OrderKey, OrderName, OrderPatch, OrderRequest } from './order.js';
import type { User } from './user-book.js';

/** Every order of every app, those for testing apart from the real ones. An entry is never edited, only replaced. */
export class OrderBook {
  /** How long after a change the report begins to show it. */
  reportDelayMs = 0;
  private readonly byKey = new Map<string, Order>();

  constructor(
    private readonly ids: SeededIds,
    private readonly clock: VirtualClock,
  ) {}

  /** Writes down a new order of a player. */
  add(scope: Omit<OrderKey, 'orderId'>, request: OrderRequest, user: User): Order {
    const now = this.clock.now();
    return this.keep({
      appId: scope.appId,
      sandbox: scope.sandbox,
      ...request,
      items: request.items.map((item) => ({ ...item, refunded: false })),
      transId: `1${this.ids.digits(18)}`,
      country: user.country,
      usState: user.country === 'US' ? user.state : '',
      vatPercent: user.vatPercent,
      status: 'Init',
      failure: null,
      createdAt: now,
      changedAt: now,
      reportedFrom: now + this.reportDelayMs,
      approvedAt: null,
    });
  }

  find(key: OrderKey): Order | null {
    return this.byKey.get(textOf(key)) ?? null;
  }

  /** By the store's own id, within one app and world. */
  findByTransId({ appId, sandbox }: Omit<OrderKey, 'orderId'>, transId: string): Order | null {
    const isIt = (order: Order): boolean =>
      order.transId === transId && order.appId === appId && order.sandbox === sandbox;
    return this.all().find(isIt) ?? null;
  }

  /** The order, for a control call that cannot go on without it. */
  get({ orderId, appId, sandbox }: OrderName): Order {
    const [found, ...others] = this.all().filter(
      (order) =>
        order.orderId === orderId &&
        (appId === undefined || order.appId === appId) &&
        (sandbox === undefined || order.sandbox === sandbox),
    );
    if (!found) throw badInput('No order has this "orderId".');
    if (others.length > 0) throw badInput('Several orders have this "orderId": name "appId" and "sandbox".');
    return found;
  }

  /** Replaces what the patch names; a new status is one of now. */
  change(key: OrderKey, patch: OrderPatch & Partial<Pick<Order, 'items'>>): Order {
    const before = this.get(key);
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const after: Order = { ...before, ...given };
    if (after.status === before.status && patch.items === undefined) return this.keep(after);
    const now = this.clock.now();
    const approvedAt = after.status === 'Approved' ? now : after.approvedAt;
    return this.keep({ ...after, changedAt: now, reportedFrom: now + this.reportDelayMs, approvedAt });
  }

  all(): Order[] {
    return [...this.byKey.values()];
  }

  /** Every order was made and changed `ms` earlier. */
  age(ms: number): void {
    for (const order of this.all())
      this.keep({
        ...order,
        createdAt: order.createdAt - ms,
        changedAt: order.changedAt - ms,
        reportedFrom: order.reportedFrom - ms,
        approvedAt: order.approvedAt === null ? null : order.approvedAt - ms,
      });
  }

  clear(): void {
    this.byKey.clear();
    this.reportDelayMs = 0;
  }

  private keep(order: Order): Order {
    this.byKey.set(textOf(order), order);
    return order;
  }
}

function textOf({ appId, orderId, sandbox }: OrderKey): string {
  return `${appId} ${orderId} ${sandbox}`;
}
