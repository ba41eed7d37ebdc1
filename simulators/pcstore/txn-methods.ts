import type { TxnMethod } from './error-orders.js';
import { readOrderRequest } from './init-txn.js';
import type { Order, OrderKey } from './order.js';
import { toOrderView } from './order.view.js';
import type { Parameters } from './parameters.js';
import type { PcstoreModel } from './pcstore-model.js';
import { report } from './report.js';
import { invalid, TxnError } from './txn-errors.js';
import { ORDINARY_PLAYER } from './user-book.js';

/** Where a method works: in one app, on real orders or on those for testing. */
export type OrderScope = Omit<OrderKey, 'orderId'>;

/** What a method does with its parameters; the answer's `params`. */
export type Run = (model: PcstoreModel, scope: OrderScope, parameters: Parameters) => Record<string, unknown>;

/** One method of the store's interface. */
export interface TxnOperation {
  readonly name: TxnMethod;
  readonly version: number;
  readonly verb: 'GET' | 'POST';
  readonly run: Run;
}

/** All of them. */
export const TXN_OPERATIONS: readonly TxnOperation[] = [
  { name: 'GetUserInfo', version: 2, verb: 'GET', run: getUserInfo },
  { name: 'InitTxn', version: 3, verb: 'POST', run: initTxn },
  { name: 'FinalizeTxn', version: 2, verb: 'POST', run: finalizeTxn },
  { name: 'QueryTxn', version: 3, verb: 'GET', run: queryTxn },
  { name: 'RefundTxn', version: 2, verb: 'POST', run: refundTxn },
  { name: 'GetReport', version: 5, verb: 'GET', run: report },
];

/** Describes a player without a wallet by the country of the address. */
function getUserInfo(model: PcstoreModel, _: OrderScope, parameters: Parameters): Record<string, unknown> {
  const steamId = parameters.optionalUint64('steamid');
  const address = parameters.optional('ipaddress');
  if (steamId === null && address === null) throw invalid('steamid');
  const user = model.users.get(steamId ?? ORDINARY_PLAYER);
  if (!user.exists) throw new TxnError(9);
  if (!user.hasWallet && !user.loggedIn && address === null) throw new TxnError(7);
  const { state, country, currency, status } = user;
  return { state: country === 'US' ? state : '', country, currency, status };
}

function initTxn(model: PcstoreModel, scope: OrderScope, parameters: Parameters): Record<string, unknown> {
  const { orderId, transId, userSession } = model.open(scope, readOrderRequest(parameters));
  const page = `https://checkout.steampowered.com/checkout/approvetxn/${transId}/`;
  return {
    orderid: orderId,
    transid: transId,
    ...(userSession === 'web' ? { steamurl: page } : {}),
  };
}

function finalizeTxn(
  model: PcstoreModel,
  scope: OrderScope,
  parameters: Parameters,
): Record<string, unknown> {
  return idsOf(model.finalize({ ...scope, orderId: parameters.uint64('orderid') }));
}

function refundTxn(model: PcstoreModel, scope: OrderScope, parameters: Parameters): Record<string, unknown> {
  return idsOf(model.refund({ ...scope, orderId: parameters.uint64('orderid') }));
}

/** By the publisher's id or the store's; when both are given they must mean the same order. */
function queryTxn(model: PcstoreModel, scope: OrderScope, parameters: Parameters): Record<string, unknown> {
  const orderId = parameters.optionalUint64('orderid');
  const transId = parameters.optionalUint64('transid');
  const named = orderId ?? (transId && model.orders.findByTransId(scope, transId)?.orderId);
  if (!named) throw invalid('no such order');
  const order = model.known({ ...scope, orderId: named });
  if (transId !== null && order.transId !== transId) throw invalid('transid');
  return toOrderView(order);
}

function idsOf({ orderId, transId }: Order): Record<string, unknown> {
  return { orderid: orderId, transid: transId };
}
