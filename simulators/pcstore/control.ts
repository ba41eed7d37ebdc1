import { badInput } from '../kit/answer.js';
import { operation } from '../kit/control-plane.js';
import type { Operations } from '../kit/control-plane.js';
import { readFault } from '../kit/fault-input.js';
import type { Fields } from '../kit/fields.js';
import { TXN_METHODS } from './error-orders.js';
import type { ErrorOrder } from './error-orders.js';
import { ORDER_STATUSES, REFUND_STATUSES } from './order.js';
import type { OrderName, OrderPatch } from './order.js';
import type { OrderInput } from './order-input.js';
import type { PcstoreControls } from './pcstore-controls.js';
import { TXN_ERROR_CODES } from './txn-errors.js';
import { ACCOUNT_STATUSES } from './user-book.js';
import type { UserPatch } from './user-book.js';

/** The control plane of the PC store: each operation reads its JSON and calls the method it is named for. */
export function pcstoreOperations(simulator: PcstoreControls): Operations {
  return {
    app: operation(
      (fields) => ({
        appId: fields.string('appId'),
        webApiKey: fields.optionalString('webApiKey'),
        sandbox: fields.optionalBoolean('sandbox'),
      }),
      (input) => simulator.registerApp(input),
    ),
    order: operation(readOrder, (input) => simulator.order(input)),
    approve: operation(readName, (input) => simulator.approve(input)),
    deny: operation(readName, (input) => simulator.deny(input)),
    refund: operation(
      (fields) => ({
        ...readName(fields),
        itemIds: readItemIds(fields),
        status: fields.optionalOneOf('status', REFUND_STATUSES),
      }),
      (input) => simulator.refund(input),
    ),
    chargeback: operation(readName, (input) => simulator.chargeback(input)),
    set: operation(
      (fields) => ({ ...readName(fields), ...readPatch(fields) }),
      (input) => simulator.set(input),
    ),
    get: operation(readName, (input) => simulator.get(input)),
    user: operation(
      (fields) => ({ steamId: fields.string('steamId'), ...readUser(fields) }),
      (input) => simulator.user(input),
    ),
    key: operation(
      (fields) => ({
        webApiKey: fields.string('webApiKey'),
        refused: fields.optionalBoolean('refused') ?? true,
      }),
      (input) => simulator.key(input),
    ),
    error: operation(readError, (input) => simulator.orderError(input)),
    format: operation(
      (fields) => ({ errorCode: fields.optionalOneOf('errorCode', ['number', 'string'] as const) }),
      ({ errorCode = 'number' }) => simulator.format({ errorCode }),
    ),
    report: operation(
      (fields) => ({ delayMs: fields.integer('delayMs') }),
      (input) => simulator.delayReport(input),
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

function readOrder(fields: Fields): OrderInput {
  return {
    appId: fields.string('appId'),
    orderId: fields.optionalString('orderId'),
    sandbox: fields.optionalBoolean('sandbox'),
    status: fields.optionalOneOf('status', ORDER_STATUSES),
    steamId: fields.optionalString('steamId'),
    language: fields.optionalString('language'),
    currency: fields.optionalString('currency'),
    itemId: fields.optionalInteger('itemId'),
    qty: fields.optionalInteger('qty'),
    amount: fields.optionalInteger('amount'),
    description: fields.optionalString('description'),
  };
}

function readName(fields: Fields): OrderName {
  return {
    orderId: fields.string('orderId'),
    appId: fields.optionalString('appId'),
    sandbox: fields.optionalBoolean('sandbox'),
  };
}

function readItemIds(fields: Fields): readonly number[] | undefined {
  const ids = fields.any('itemIds');
  if (ids === undefined) return undefined;
  if (Array.isArray(ids) && ids.every((id): id is number => Number.isSafeInteger(id))) return ids;
  throw badInput('"itemIds" must be a list of integers.');
}

function readPatch(fields: Fields): OrderPatch {
  return {
    transId: fields.optionalString('transId'),
    steamId: fields.optionalString('steamId'),
    currency: fields.optionalString('currency'),
    country: fields.optionalString('country'),
    usState: fields.optionalString('usState'),
    status: fields.optionalOneOf('status', ORDER_STATUSES),
    failure: fields.optionalOneOf('failure', [...TXN_ERROR_CODES, null]),
  };
}

function readUser(fields: Fields): UserPatch {
  return {
    country: fields.optionalString('country'),
    state: fields.optionalString('state'),
    currency: fields.optionalString('currency'),
    status: fields.optionalOneOf('status', ACCOUNT_STATUSES),
    loggedIn: fields.optionalBoolean('loggedIn'),
    hasWallet: fields.optionalBoolean('hasWallet'),
    convertsCurrency: fields.optionalBoolean('convertsCurrency'),
    exists: fields.optionalBoolean('exists'),
    inRestrictedCountry: fields.optionalBoolean('inRestrictedCountry'),
    disabled: fields.optionalBoolean('disabled'),
    suspectedOfFraud: fields.optionalBoolean('suspectedOfFraud'),
    hasPendingTransaction: fields.optionalBoolean('hasPendingTransaction'),
    hasPaymentMethod: fields.optionalBoolean('hasPaymentMethod'),
    balance: fields.integerOrNull('balance'),
    vatPercent: fields.optionalInteger('vatPercent'),
  };
}

function readError(fields: Fields): ErrorOrder {
  const code = fields.optionalOneOf('code', TXN_ERROR_CODES);
  if (code === undefined) throw badInput(`"code" must be one of ${TXN_ERROR_CODES.join(', ')}.`);
  return {
    code,
    method: fields.optionalOneOf('method', TXN_METHODS),
    orderId: fields.optionalString('orderId'),
    times: fields.optionalInteger('times'),
    committed: fields.optionalBoolean('committed'),
  };
}
