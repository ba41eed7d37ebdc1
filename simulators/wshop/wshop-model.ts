import { SeededIds } from '../kit/seeded-ids.js';
import { VirtualClock } from '../kit/virtual-clock.js';
import { Catalogue } from './catalogue.js';
import { AddressBook } from './page/countries.js';
import { MerchantErrors } from './merchant/merchant-errors.js';
import { NotificationDispatcher } from './notifications/notification-dispatcher.js';
import { NotificationRoutes } from './notifications/notification-route.js';
import { NotificationSender } from './notifications/notification-sender.js';
import { OrderBook } from './order-book.js';
import { ProjectRegistry } from './project-registry.js';
import { StoreErrors } from './store-errors.js';

/** The store's whole memory. */
export class WshopModel {
  readonly clock = new VirtualClock();
  readonly catalogue = new Catalogue();
  readonly addresses = new AddressBook();
  readonly routes = new NotificationRoutes();
  readonly projects: ProjectRegistry;
  readonly orders: OrderBook;
  readonly sender: NotificationSender;
  readonly notifications: NotificationDispatcher;
  readonly errors: StoreErrors;
  readonly merchantErrors: MerchantErrors;

  constructor(seed?: string | number) {
    const ids = new SeededIds(seed);
    this.projects = new ProjectRegistry(ids);
    this.orders = new OrderBook(ids, this.clock);
    this.sender = new NotificationSender(this.clock, this.projects, this.routes);
    this.notifications = new NotificationDispatcher(this.clock, this.routes, this.sender);
    this.errors = new StoreErrors(ids);
    this.merchantErrors = new MerchantErrors(ids);
  }

  /** Jumps ahead and sends what falls due on the way. */
  async advanceClock(ms: number): Promise<{ readonly now: number }> {
    await this.notifications.advance(ms);
    return { now: this.clock.now() };
  }

  /** Moves what has happened into the past and sends what is due by then. */
  async age(ms: number): Promise<void> {
    this.orders.age(ms);
    await this.notifications.age(ms);
  }

  /** Forgets orders, notifications and addresses; keeps projects, catalogues and where notifications go. */
  reset(): void {
    this.clock.reset();
    this.orders.clear();
    this.notifications.clear();
    this.routes.reset();
    this.projects.reset();
    this.addresses.clear();
  }
}
