import { json, Refusal } from '../kit/answer.js';
import type { Answer } from '../kit/answer.js';
import { isJsonObject } from '../kit/json-object.js';
import type { Call } from '../kit/route.js';
import type { AstoreModel } from './astore-model.js';
import type { AppReceipt } from './receipt-book.js';
import { toVerifiedReceipt } from './receipt.view.js';
import type { IsRetryable } from './status-orders.js';
import type { Environment } from './transaction.js';

/** The statuses that the store itself comes to; the others only come by order. */
const STATUS = {
  unreadable: 21000,
  malformed: 21002,
  notAuthentic: 21003,
  wrongSecret: 21004,
  sandboxReceiptAtProduction: 21007,
  productionReceiptAtSandbox: 21008,
  unknownAccount: 21010,
} as const;

/** The store says no inside its answer; HTTP says 200 all the same. */
function refusedWith(status: number, isRetryable?: IsRetryable): Refusal {
  const body = { ...(isRetryable === undefined ? {} : { 'is-retryable': isRetryable }), status };
  return new Refusal(json(200, body), `status ${status}`);
}

/** Any other method than POST. */
export function refuseMethod(): never {
  throw refusedWith(STATUS.unreadable);
}

/** Handles verifyReceipt at the endpoint of one environment. */
export function verifyReceipt(model: AstoreModel, environment: Environment, call: Call): Answer {
  const { receiptData, password } = readRequest(call.body);
  const order = model.orders.take(environment, receiptData);
  if (order) throw refusedWith(order.status, order.isRetryable);
  const receipt = receiptOf(model, receiptData);
  if (receipt.environment !== environment) throw refusedWith(wrongPlaceOf(receipt.environment));
  const app = model.apps.get(receipt.bundleId);
  // The real store lets receipts without subscriptions pass when no secret is sent at all. A caller that forgets
  // to send it must find out here, so that this one never does.
  if (password !== app.sharedSecret) throw refusedWith(STATUS.wrongSecret);
  return json(200, toVerifiedReceipt(receipt, model.shownIn(receipt), { app, now: model.clock.now() }));
}

interface VerifyRequest {
  readonly receiptData: string;
  readonly password: unknown;
}

/** Whatever else the request holds is ignored, as the store does. */
function readRequest(body: string): VerifyRequest {
  const value = parse(body);
  if (!isJsonObject(value)) throw refusedWith(STATUS.unreadable);
  const { 'receipt-data': receiptData, password, 'exclude-old-transactions': excludeOld } = value;
  if (typeof receiptData !== 'string' || receiptData === '') throw refusedWith(STATUS.malformed);
  if (excludeOld !== undefined && typeof excludeOld !== 'boolean') throw refusedWith(STATUS.unreadable);
  return { receiptData, password };
}

function receiptOf(model: AstoreModel, receiptData: string): AppReceipt {
  const found = model.receipts.find(receiptData);
  switch (found.kind) {
    case 'found':
      return found.receipt;
    case 'malformed':
      throw refusedWith(STATUS.malformed);
    case 'forged':
      throw refusedWith(STATUS.notAuthentic);
    case 'forgotten':
      throw refusedWith(STATUS.unknownAccount);
  }
}

function wrongPlaceOf(environment: Environment): number {
  return environment === 'Sandbox' ? STATUS.sandboxReceiptAtProduction : STATUS.productionReceiptAtSandbox;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
