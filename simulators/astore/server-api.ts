import { empty, json, Refusal } from '../kit/answer.js';
import type { Answer } from '../kit/answer.js';
import { type Call, param } from '../kit/route.js';
import type { AstoreModel } from './astore-model.js';
import type { Environment, Transaction } from './transaction.js';

/** Most transactions that one page of a refund history holds. */
export const REFUND_PAGE_SIZE = 20;

const ERRORS = {
  4000006: 'Invalid transaction id.',
  4040010: 'Transaction id not found.',
} as const;

/** Handles Get Transaction Info. */
export function transactionInfo(model: AstoreModel, environment: Environment, call: Call): Answer {
  const transaction = transactionOf(model, environment, call);
  return json(200, { signedTransactionInfo: model.signTransaction(transaction) });
}

/** Handles Get Refund History: every refunded purchase of the same customer in the app, oldest refund first, page by page. */
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
