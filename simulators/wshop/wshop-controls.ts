import { badInput } from '../kit/answer.js';
import { FaultList } from '../kit/fault.js';
import type { Fault } from '../kit/fault.js';
import { Journal } from '../kit/journal.js';
import type { JournalEntry } from '../kit/journal.js';
import { Cashier } from './cashier.js';
import type { Payment } from './cashier.js';
import type { Item, ItemInput } from './catalogue.js';
import type { NotificationFilter, ResendInput } from './notification-dispatcher.js';
import type { NotificationRoute } from './notification-route.js';
import type { Notification } from './notification.js';
import type { Order, OrderName } from './order.js';
import type { Merchant, ProjectInput, ProjectSettings } from './project-registry.js';
import { REFUND_CODES } from './refund-codes.js';
import { WshopModel } from './wshop-model.js';

/**
 * What a test or an operator can do to the web shop. Each method is also
 * `POST <controlUrl>/__sim/wshop/<operation>` with the same input and answer as JSON; the operation is the word
 * that the method's comment begins with. An order is named by `token`, `orderId` or `externalId`.
 */
export class WshopControls {
  protected readonly model: WshopModel;
  protected readonly cashier: Cashier;
  protected readonly faults = new FaultList();
  protected readonly calls = new Journal();

  protected constructor(seed?: string | number) {
    this.model = new WshopModel(seed);
    this.cashier = new Cashier(this.model);
  }

  /** `project`: makes the project with its keys, or returns the one that is there. */
  registerProject(input: ProjectInput): ProjectSettings {
    return this.model.projects.register(input);
  }

  /** `merchant`: the company of a project, with the key of the calls that name the company. */
  merchant({ projectId }: { readonly projectId: string }): Merchant {
    return this.model.projects.merchantOf(projectId);
  }

  /** `item`: puts something into a project's catalogue, or changes it. */
  putItem({ projectId, ...item }: { readonly projectId: string } & ItemInput): Item {
    return this.model.catalogue.put(this.model.projects.get(projectId).projectId, item);
  }

  /** `notices`: where a project's notifications go, and how; what is left out stays. */
  notices({
    projectId,
    ...patch
  }: { readonly projectId: string } & Partial<NotificationRoute>): NotificationRoute {
    return this.model.routes.change(this.model.projects.get(projectId).projectId, patch);
  }

  /** `order`: the order as the store has it now. */
  order(name: OrderName): Order {
    return this.model.orders.get(name);
  }

  /** `pay`: the player pays, as by the button. */
  pay({ taxPercent, ...name }: OrderName & { readonly taxPercent?: number }): Promise<Payment> {
    if (taxPercent !== undefined && !(taxPercent >= 0 && taxPercent <= 100))
      throw badInput('"taxPercent" must be 0 to 100.');
    return this.cashier.pay(this.order(name), taxPercent);
  }

  /** `cancel`: the player cancels, as by the button; no notification is sent. */
  cancel(name: OrderName): Order {
    return this.cashier.cancel(this.order(name));
  }

  /** `refund`: the store gives the money back, for one of its reasons. */
  refund({ code = 1, ...name }: OrderName & { readonly code?: number }): Promise<Order> {
    const reason = REFUND_CODES[code];
    if (reason === undefined) throw badInput('"code" must be 1 to 13.');
    return this.cashier.refund(this.order(name), { code, reason, author: 'support' });
  }

  /** `resend`: a notification once more, as it was, changed or broken. */
  resend(input: ResendInput): Promise<Notification> {
    return this.model.notifications.resend(input);
  }

  /** `deliver`: a notification that waits, now and out of its turn. */
  deliver({ id }: { readonly id: number }): Promise<Notification> {
    return this.model.notifications.deliver(id);
  }

  /** `deliveries`: what was sent or waits, and how it was answered. */
  deliveries(filter: NotificationFilter = {}): Notification[] {
    return this.model.notifications.list(filter);
  }

  /** `address`: says in which country an internet address is. */
  placeAddress({ ip, country }: { readonly ip: string; readonly country: string }): void {
    this.model.addresses.setCountry(ip, country);
  }

  /** `permission`: takes the project's right to sell away, or gives it back. */
  permission({ projectId, denied }: { readonly projectId: string; readonly denied: boolean }): void {
    this.model.projects.deny(projectId, denied);
  }

  /** `clock`: jumps ahead; notifications are sent when their time comes, tokens run out. */
  advanceClock({ ms }: { readonly ms: number }): Promise<{ readonly now: number }> {
    return this.model.advanceClock(ms);
  }

  /** `fault`: what goes wrong with the next matching calls. */
  fault(fault: Fault): void {
    this.faults.add(fault);
  }

  /** `clear-faults`: everything works again. */
  clearFaults(): void {
    this.faults.clear();
  }

  /** `journal`: the calls so far, or those of one route; never a token or a key. */
  journal({ route }: { readonly route?: string } = {}): JournalEntry[] {
    return this.calls.list(route);
  }

  /**
   * `reset`: forgets orders, notifications, addresses, faults, calls and the clock's jump; projects, keys, catalogues and
   * where notifications go stay.
   */
  reset(): void {
    this.model.reset();
    this.faults.clear();
    this.calls.clear();
  }
}
