import { empty, json, Refusal } from '../kit/answer.js';
import type { Answer } from '../kit/answer.js';
import { type Call, param } from '../kit/route.js';
import { isJsonObject } from '../kit/json-object.js';
import type { AstoreModel } from './astore-model.js';
import type { Environment, Transaction } from './transaction.js';

/** Most transactions that one page of a refund history holds. */
export const REFUND_PAGE_SIZE = 20;

const ERRORS = {
  4000000: 'Bad request.',
  4000006: 'Invalid transaction id.',
  4000035: 'The customer has not consented.',
  4040010: 'Transaction id not found.',
} as const;

/** Handles Get Transaction Info. */
export function transactionInfo(model: AstoreModel, environment: Environment, call: Call): Answer {
  const transaction = transactionOf(model, environment, call);
  return json(200, { signedTransactionInfo: model.signTransaction(transaction) });
}

/**
 * Handles Get Refund History: every refunded purchase of the same customer in the app, oldest refund first, page by
 * page.
 */
export function refundHistory(model: AstoreModel, environment: Environment, call: Call): Answer {
  const { customerId, bundleId } = transactionOf(model, environment, call);
  const from = Number(call.query.get('revision') ?? 0);
  const refunded = model.transactions
    .all()
    .filter((one) => one.customerId === customerId && one.bundleId === bundleId)
    .filter((one) => one.environment === environment && one.cancellationDateMillis !== null)
    .toSorted((one, other) => Number(one.cancellationDateMillis) - Number(other.cancellationDateMillis));
  const page = refunded.slice(from, from + REFUND_PAGE_SIZE);
  return json(200, {
    signedTransactions: page.map((transaction) => model.signTransaction(transaction)),
    revision: String(from + page.length),
    hasMore: from + page.length < refunded.length,
  });
}

const DELIVERY = [
  'DELIVERED',
  'UNDELIVERED_QUALITY_ISSUE',
  'UNDELIVERED_WRONG_ITEM',
  'UNDELIVERED_SERVER_OUTAGE',
  'UNDELIVERED_OTHER',
];
const PREFERENCES = [undefined, 'DECLINE', 'GRANT_FULL', 'GRANT_PRORATED'];

/** Handles Send Consumption Information. The control plane lists what was sent. */
export function consumptionInfo(model: AstoreModel, environment: Environment, call: Call): Answer {
  const { transactionId } = transactionOf(model, environment, call);
  const information = informationIn(call.body);
  if (information === null) throw refused(400, 4000000);
  if (information['customerConsented'] !== true) throw refused(400, 4000035);
  model.consumptions.push({ transactionId, ...information });
  return empty(202);
}

/** Returns what was sent; null unless it is in the store's format. */
function informationIn(body: string): Readonly<Record<string, unknown>> | null {
  try {
    const sent: unknown = JSON.parse(body);
    if (!isJsonObject(sent)) return null;
    const { deliveryStatus, sampleContentProvided, refundPreference } = sent;
    const isKnown = DELIVERY.includes(String(deliveryStatus)) && typeof sampleContentProvided === 'boolean';
    return isKnown && PREFERENCES.some((one) => one === refundPreference) ? sent : null;
  } catch {
    return null;
  }
}

/** The purchase that the path names, if it is one of the caller's app in this environment. */
function transactionOf(model: AstoreModel, environment: Environment, call: Call): Transaction {
  const bundleId = model.serverKeys.appOf(call.headers.authorization ?? '', model.clock.now());
  if (bundleId === null) throw new Refusal(empty(401), 'no valid token');
  const transactionId = param(call, 'transactionId');
  if (!/^\d+$/.test(transactionId)) throw refused(400, 4000006);
  const transaction = model.transactions.find(transactionId);
  if (transaction?.environment !== environment || transaction.bundleId !== bundleId)
    throw refused(404, 4040010);
  return transaction;
}

function refused(status: number, errorCode: keyof typeof ERRORS): Refusal {
  const errorMessage = ERRORS[errorCode];
  return new Refusal(json(status, { errorCode, errorMessage }), errorMessage);
}
