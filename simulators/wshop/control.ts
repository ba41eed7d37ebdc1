import { badInput } from '../kit/answer.js';
import { operation } from '../kit/control-plane.js';
import type { Operations } from '../kit/control-plane.js';
import { readFault } from '../kit/fault-input.js';
import type { Fields } from '../kit/fields.js';
import { isJsonObject } from '../kit/json-object.js';
import { ITEM_TYPES } from './catalogue.js';
import type { ItemInput } from './catalogue.js';
import { isAmount } from './money.js';
import type { ResendInput } from './notification-dispatcher.js';
import type { NotificationRoute } from './notification-route.js';
import { NOTIFICATION_FLAWS, NOTIFICATION_MODES, NOTIFICATION_TYPES } from './notification.js';
import type { OrderName } from './order.js';
import { ENVIRONMENTS } from './project-registry.js';
import type { ProjectInput } from './project-registry.js';
import type { WshopControls } from './wshop-controls.js';

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
    clock: operation(
      (fields) => ({ ms: fields.integer('ms') }),
      (input) => simulator.advanceClock(input),
    ),
    fault: operation(readFault, (input) => simulator.fault(input)),
    'clear-faults': operation(nothing, () => simulator.clearFaults()),
    journal: operation(
      (fields) => ({ route: fields.optionalString('route') }),
      (input) => ({ calls: simulator.journal(input) }),
    ),
    reset: operation(nothing, () => simulator.reset()),
  };
}

function nothing(): Record<string, never> {
  return {};
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

function readNotificationRoute(fields: Fields): Partial<NotificationRoute> {
  return {
    url: fields.stringOrNull('url'),
    mode: fields.optionalOneOf('mode', NOTIFICATION_MODES),
    validations: fields.optionalInteger('validations'),
    delayMs: fields.optionalInteger('delayMs'),
    timeoutMs: fields.optionalInteger('timeoutMs'),
  };
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

function readResend(fields: Fields): ResendInput {
  const amount = fields.optionalString('amount');
  const merge = fields.any('merge');
  if (amount !== undefined && !isAmount(amount)) throw badInput('"amount" must be a decimal text.');
  if (merge !== undefined && !isJsonObject(merge)) throw badInput('"merge" must be an object.');
  return {
    id: fields.integer('id'),
    flaw: fields.optionalOneOf('flaw', NOTIFICATION_FLAWS),
    amount,
    merge,
  };
}
