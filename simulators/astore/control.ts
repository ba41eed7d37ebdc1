import { badInput } from '../kit/answer.js';
import { operation } from '../kit/control-plane.js';
import type { Operations } from '../kit/control-plane.js';
import { readFault } from '../kit/fault-input.js';
import type { Fields } from '../kit/fields.js';
import { isJsonObject } from '../kit/json-object.js';
import type { AstoreControls, ReceiptInput } from './astore-controls.js';
import { NOTIFICATION_TYPES } from './notification-sender.js';
import type { NotificationInput } from './notification-sender.js';
import { FLAWS } from './signed-transaction.js';
import type { StatusOrder } from './status-orders.js';
import { ENVIRONMENTS, PRODUCT_TYPES } from './transaction.js';
import type { BuyInput, TransactionPatch } from './transaction.js';

const BIT = [0, 1] as const;
const IS_RETRYABLE = [0, 1, '0', '1', true, false] as const;

/** The control plane of mobile store B: each operation reads its JSON and calls the method it is named for. */
export function astoreOperations(simulator: AstoreControls): Operations {
  return {
    app: operation(
      (fields) => ({
        bundleId: fields.string('bundleId'),
        sharedSecret: fields.optionalString('sharedSecret'),
      }),
      (input) => simulator.registerApp(input),
    ),
    'server-key': operation(
      (fields) => ({ bundleId: fields.string('bundleId') }),
      (input) => simulator.serverKey(input),
    ),
    'revoke-server-key': operation(
      (fields) => ({ keyId: fields.string('keyId') }),
      (input) => simulator.revokeServerKey(input),
    ),
    purchase: operation(readBuy, (input) => simulator.buy(input)),
    receipt: operation(readReceipt, (input) => simulator.issueReceipt(input)),
    set: operation(
      (fields) => ({ ...byId(fields), ...readPatch(fields) }),
      (input) => simulator.set(input),
    ),
    refund: operation(
      (fields) => ({ ...byId(fields), reason: fields.optionalOneOf('reason', BIT) }),
      (input) => simulator.refund(input),
    ),
    notify: operation(readNotification, (input) => simulator.notify(input)),
    finish: operation(byId, (input) => simulator.finish(input)),
    get: operation(byId, (input) => simulator.get(input)),
    status: operation(readStatus, (input) => simulator.orderStatus(input)),
    sign: operation(
      (fields) => ({ payload: readPayload(fields), flaw: fields.optionalOneOf('flaw', FLAWS) }),
      (input) => simulator.sign(input),
    ),
    root: operation(nothing, () => simulator.root()),
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

function byId(fields: Fields): { readonly transactionId: string } {
  return { transactionId: fields.string('transactionId') };
}

function readNotification(fields: Fields): NotificationInput {
  return {
    url: fields.string('url'),
    type: fields.optionalOneOf('type', NOTIFICATION_TYPES),
    transactionId: fields.optionalString('transactionId'),
    bundleId: fields.optionalString('bundleId'),
    environment: fields.optionalOneOf('environment', ENVIRONMENTS),
    notificationUUID: fields.optionalString('notificationUUID'),
    times: fields.optionalInteger('times'),
    flaw: fields.optionalOneOf('flaw', FLAWS),
    transactionFlaw: fields.optionalOneOf('transactionFlaw', FLAWS),
  };
}

function nothing(): Record<string, never> {
  return {};
}

function readBuy(fields: Fields): BuyInput {
  return {
    bundleId: fields.string('bundleId'),
    productId: fields.string('productId'),
    environment: fields.optionalOneOf('environment', ENVIRONMENTS),
    customerId: fields.optionalString('customerId'),
    type: fields.optionalOneOf('type', PRODUCT_TYPES),
    quantity: fields.optionalInteger('quantity'),
    purchaseDateMillis: fields.optionalInteger('purchaseDateMillis'),
    price: fields.optionalInteger('price'),
    currency: fields.optionalString('currency'),
    storefront: fields.optionalString('storefront'),
    appAccountToken: fields.optionalString('appAccountToken'),
  };
}

function readPatch(fields: Fields): TransactionPatch {
  return {
    productId: fields.optionalString('productId'),
    type: fields.optionalOneOf('type', PRODUCT_TYPES),
    quantity: fields.optionalInteger('quantity'),
    purchaseDateMillis: fields.optionalInteger('purchaseDateMillis'),
    price: fields.optionalInteger('price'),
    currency: fields.optionalString('currency'),
    storefront: fields.optionalString('storefront'),
    appAccountToken: fields.stringOrNull('appAccountToken'),
    cancellationDateMillis: fields.integerOrNull('cancellationDateMillis'),
    cancellationReason: fields.optionalOneOf('cancellationReason', [...BIT, null]),
    finished: fields.optionalBoolean('finished'),
  };
}

function readReceipt(fields: Fields): ReceiptInput {
  return {
    bundleId: fields.string('bundleId'),
    environment: fields.optionalOneOf('environment', ENVIRONMENTS),
    transactionIds: readIds(fields),
  };
}

function readIds(fields: Fields): string[] {
  const ids = fields.any('transactionIds');
  if (Array.isArray(ids) && ids.every((id): id is string => typeof id === 'string')) return ids;
  throw badInput('"transactionIds" must be a list of strings.');
}

function readStatus(fields: Fields): StatusOrder {
  return {
    status: fields.integer('status'),
    receiptData: fields.optionalString('receiptData'),
    environment: fields.optionalOneOf('environment', ENVIRONMENTS),
    times: fields.optionalInteger('times'),
    isRetryable: fields.optionalOneOf('isRetryable', IS_RETRYABLE),
  };
}

function readPayload(fields: Fields): object {
  const payload = fields.any('payload');
  if (isJsonObject(payload)) return payload;
  throw badInput('"payload" must be a JSON object.');
}
