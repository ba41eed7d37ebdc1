import { badInput } from '../kit/answer.js';
import { operation } from '../kit/control-plane.js';
import type { Operations } from '../kit/control-plane.js';
import { readFault } from '../kit/fault-input.js';
import type { Fields } from '../kit/fields.js';
import type { GstoreControls } from './gstore-controls.js';
import { NOTIFICATION_KINDS } from './notification.js';
import type { BuyInput, Money, PurchasePatch } from './purchase.js';
import type { PushInput } from './push-sender.js';
import { PUSH_FLAWS } from './push-token.js';

const BIT = [0, 1] as const;
const THREE = [0, 1, 2] as const;
const REASONS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/** The control plane of mobile store A: each operation reads its JSON and calls the method it is named for. */
export function gstoreOperations(simulator: GstoreControls): Operations {
  return {
    app: operation(
      (fields) => ({ packageName: fields.string('packageName') }),
      (input) => simulator.registerApp(input),
    ),
    purchase: operation(readBuy, (input) => simulator.buy(input)),
    sign: operation(
      (fields) => ({
        packageName: fields.string('packageName'),
        purchaseOriginalJson: fields.string('purchaseOriginalJson'),
      }),
      (input) => simulator.sign(input),
    ),
    set: operation(
      (fields) => ({ ...byToken(fields), ...readPatch(fields) }),
      (input) => simulator.set(input),
    ),
    refund: operation(
      (fields) => ({
        ...byToken(fields),
        reason: fields.optionalOneOf('reason', REASONS),
        source: fields.optionalOneOf('source', THREE),
      }),
      (input) => simulator.refund(input),
    ),
    notify: operation(readPush, (input) => simulator.notify(input)),
    consume: operation(byToken, (input) => simulator.consume(input)),
    get: operation(byToken, (input) => simulator.get(input)),
    clock: operation(
      (fields) => ({ ms: fields.integer('ms') }),
      (input) => simulator.advanceClock(input),
    ),
    permission: operation(
      (fields) => ({
        packageName: fields.string('packageName'),
        denied: fields.optionalBoolean('denied') ?? true,
      }),
      (input) => simulator.permission(input),
    ),
    quota: operation(
      (fields) => ({
        packageName: fields.string('packageName'),
        perMinute: fields.integerOrNull('perMinute') ?? null,
      }),
      (input) => simulator.quota(input),
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

function byToken(fields: Fields): { readonly purchaseToken: string } {
  return { purchaseToken: fields.string('purchaseToken') };
}

function nothing(): Record<string, never> {
  return {};
}

function readPush(fields: Fields): PushInput {
  return {
    url: fields.string('url'),
    packageName: fields.string('packageName'),
    kind: fields.optionalOneOf('kind', NOTIFICATION_KINDS),
    purchaseToken: fields.optionalString('purchaseToken'),
    audience: fields.optionalString('audience'),
    serviceAccount: fields.optionalString('serviceAccount'),
    messageId: fields.optionalString('messageId'),
    times: fields.optionalInteger('times'),
    flaw: fields.optionalOneOf('flaw', PUSH_FLAWS),
  };
}

function readBuy(fields: Fields): BuyInput {
  return {
    packageName: fields.string('packageName'),
    productId: fields.string('productId'),
    orderId: fields.stringOrNull('orderId'),
    quantity: fields.optionalInteger('quantity'),
    purchaseType: fields.optionalOneOf('purchaseType', THREE),
    purchaseState: fields.optionalOneOf('purchaseState', THREE),
    consumptionState: fields.optionalOneOf('consumptionState', BIT),
    regionCode: fields.optionalString('regionCode'),
    obfuscatedAccountId: fields.optionalString('obfuscatedAccountId'),
    purchaseTimeMillis: fields.optionalInteger('purchaseTimeMillis'),
    price: readPrice(fields),
    furtherProductIds: readIds(fields),
  };
}

function readIds(fields: Fields): string[] | undefined {
  const ids = fields.any('furtherProductIds');
  if (ids === undefined) return undefined;
  if (Array.isArray(ids) && ids.every((id): id is string => typeof id === 'string')) return ids;
  throw badInput('"furtherProductIds" must be a list of strings.');
}

function readPatch(fields: Fields): PurchasePatch {
  return {
    packageName: fields.optionalString('packageName'),
    productId: fields.optionalString('productId'),
    orderId: fields.stringOrNull('orderId'),
    quantity: fields.optionalInteger('quantity'),
    purchaseType: fields.optionalOneOf('purchaseType', [...THREE, null]),
    purchaseState: fields.optionalOneOf('purchaseState', THREE),
    consumptionState: fields.optionalOneOf('consumptionState', BIT),
    acknowledgementState: fields.optionalOneOf('acknowledgementState', BIT),
    regionCode: fields.optionalString('regionCode'),
    obfuscatedAccountId: fields.stringOrNull('obfuscatedAccountId'),
    purchaseTimeMillis: fields.optionalInteger('purchaseTimeMillis'),
    price: readPrice(fields),
    expired: fields.optionalBoolean('expired'),
    forgotten: fields.optionalBoolean('forgotten'),
  };
}

function readPrice(fields: Fields): Money | undefined {
  const price = fields.optionalObject('price');
  if (!price) return undefined;
  const money = {
    currencyCode: price.string('currencyCode'),
    units: price.string('units'),
    nanos: price.integer('nanos'),
  };
  price.done();
  return money;
}
