import { badInput } from '../kit/answer.js';
import { operation, type Operations } from '../kit/control-plane.js';
import type { Fields } from '../kit/fields.js';
import {
  ageOperation,
  clockOperation,
  commonOperations,
  SimulatorControls,
} from '../kit/simulator-controls.js';
import { Cashier, type Payment } from './cashier.js';
import { type Item, ITEM_TYPES, type ItemInput } from './catalogue.js';
import type { NotificationFilter, ResendInput } from './notifications/notification-dispatcher.js';
import { readNotificationRoute, readResend } from './notifications/notification-input.js';
import type { NotificationRoute } from './notifications/notification-route.js';
import { type Notification, NOTIFICATION_TYPES } from './notifications/notification.js';
import type { Order, OrderName } from './order.js';
import { ENVIRONMENTS, type Merchant, type ProjectInput, type ProjectSettings } from './project-registry.js';
import { REFUND_CODES } from './merchant/refund-codes.js';
import { WshopModel } from './wshop-model.js';

/**
 * What a test or an operator can do to the web shop. Each method is also
 * `POST <controlUrl>/__sim/wshop/<operation>` with the same input and answer as JSON; the operation is the word
 * that the method's comment begins with. An order is named by `token`, `orderId` or `externalId`.
 * `reset` keeps projects, keys, catalogues and where notifications go.
 */
export class WshopControls extends SimulatorControls {
  protected readonly model: WshopModel;
  protected readonly cashier: Cashier;

  protected constructor(seed?: string | number) {
    super();
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

  /** `age`: all of it happened so much earlier, while the clock stays; notifications that are due by then are sent. */
  age({ ms }: { readonly ms: number }): Promise<void> {
    return this.model.age(ms);
  }

  /** `clock`: jumps ahead; notifications are sent when their time comes, tokens run out. */
  advanceClock({ ms }: { readonly ms: number }): Promise<{ readonly now: number }> {
    return this.model.advanceClock(ms);
  }
}

/** The control plane of the web shop: each operation reads its JSON and calls the method it is named for. */
export function wshopOperations(simulator: WshopControls): Operations {
  return {
    project: operation(readProject, (input) => simulator.registerProject(input)),
    merchant: operation(inProject, (input) => simulator.merchant(input)),
    item: operation(
      (fields) => ({ ...inProject(fields), ...readItem(fields) }),
      (input) => simulator.putItem(input),
    ),
    notices: operation(
      (fields) => ({ ...inProject(fields), ...readNotificationRoute(fields) }),
      (input) => simulator.notices(input),
    ),
    order: operation(readName, (input) => simulator.order(input)),
    pay: operation(
      (fields) => ({ ...readName(fields), taxPercent: readPercent(fields) }),
      (input) => simulator.pay(input),
    ),
    cancel: operation(readName, (input) => simulator.cancel(input)),
    refund: operation(
      (fields) => ({ ...readName(fields), code: fields.optionalInteger('code') }),
      (input) => simulator.refund(input),
    ),
    resend: operation(readResend, (input) => simulator.resend(input)),
    deliver: operation(
      (fields) => ({ id: fields.integer('id') }),
      (input) => simulator.deliver(input),
    ),
    deliveries: operation(
      (fields) => ({
        projectId: fields.optionalString('projectId'),
        type: fields.optionalOneOf('type', NOTIFICATION_TYPES),
        externalId: fields.optionalString('externalId'),
      }),
      (input) => ({ deliveries: simulator.deliveries(input) }),
    ),
    address: operation(
      (fields) => ({ ip: fields.string('ip'), country: fields.string('country') }),
      (input) => simulator.placeAddress(input),
    ),
    permission: operation(
      (fields) => ({ ...inProject(fields), denied: fields.optionalBoolean('denied') ?? true }),
      (input) => simulator.permission(input),
    ),
    clock: clockOperation(simulator),
    age: ageOperation(simulator),
    ...commonOperations(simulator),
  };
}

function inProject(fields: Fields): { readonly projectId: string } {
  return { projectId: fields.string('projectId') };
}

function readProject(fields: Fields): ProjectInput {
  return {
    ...inProject(fields),
    apiKey: fields.optionalString('apiKey'),
    webhookSecret: fields.optionalString('webhookSecret'),
    env: fields.optionalOneOf('env', ENVIRONMENTS),
    merchantId: fields.optionalInteger('merchantId'),
  };
}

function readItem(fields: Fields): ItemInput {
  const prices = readTexts(fields, 'prices');
  if (!prices) throw badInput('"prices" is missing.');
  return {
    sku: fields.string('sku'),
    type: fields.optionalOneOf('type', ITEM_TYPES),
    names: readTexts(fields, 'names'),
    prices,
  };
}

function readTexts(fields: Fields, name: string): Readonly<Record<string, string>> | undefined {
  const texts = fields.optionalObject(name);
  return texts && Object.fromEntries(texts.names().map((key) => [key, texts.string(key)]));
}

function readName(fields: Fields): OrderName {
  return {
    token: fields.optionalString('token'),
    orderId: fields.optionalInteger('orderId'),
    externalId: fields.optionalString('externalId'),
  };
}

function readPercent(fields: Fields): number | undefined {
  const percent = fields.any('taxPercent');
  if (percent === undefined || typeof percent === 'number') return percent;
  throw badInput('"taxPercent" must be a number.');
}
