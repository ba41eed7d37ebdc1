import type { AstoreEnvironment, AstoreReceipt, AstoreTransaction } from './astore.receipt.js';
import { meaningOf, type StatusMeaning } from './astore.status.js';
import { type Fields, isFields, isText, parseObject } from '../../../../shared/format/wire-json.js';

/** Readers of the store's answers. They return null for any other shape, which is a failure and not a verdict. */

/** An answer without a receipt. */
export interface StatusAnswer {
  readonly kind: 'status';
  readonly status: number;
  readonly meaning: StatusMeaning;
}

const WIRE_ENVIRONMENTS: Readonly<Record<AstoreEnvironment, string>> = {
  PRODUCTION: 'Production',
  SANDBOX: 'Sandbox',
};
const MICROS_PER_MILLI = 1_000;
/** A percent, and the whole, as the store names parts. */
const [PERCENT, WHOLE] = [1_000, 100_000];
const FAMILY = 'FAMILY_SHARED';
/** The year 9999, where times of the database end. */
const MAX_TIME_MS = Date.UTC(9999, 0);

const isOptionalText = (value: unknown): value is string | undefined => value === undefined || isText(value);

/** Reads `verifyReceipt`, asked in one environment. */
export function readVerifyAnswer(
  text: string,
  environment: AstoreEnvironment,
): AstoreReceipt | StatusAnswer | null {
  const fields = parseObject(text);
  const status = fields?.['status'];
  if (fields === null || !Number.isSafeInteger(status)) return null;
  if (status === 0) return readReceipt(fields, environment);
  const meaning = meaningOf(status as number, fields['is-retryable']);
  return meaning === null ? null : { kind: 'status', status: status as number, meaning };
}

/** Reads a receipt; null for a receipt of another environment than the one that was asked. */
function readReceipt({ receipt, environment: named }: Fields, environment: AstoreEnvironment) {
  if (named !== undefined && named !== WIRE_ENVIRONMENTS[environment]) return null;
  if (!isFields(receipt)) return null;
  const { bundle_id: bundleId, in_app: entries } = receipt;
  if (!isText(bundleId) || !Array.isArray(entries)) return null;
  const transactions = entries.map(readEntry).filter((entry) => entry !== null);
  if (transactions.length !== entries.length) return null;
  return { kind: 'receipt', environment, bundleId, transactions } as const;
}

function readEntry(entry: unknown): AstoreTransaction | null {
  if (!isFields(entry)) return null;
  const { transaction_id: transactionId, product_id: productId, in_app_ownership_type: ownership } = entry;
  const { original_transaction_id: originalTransactionId } = entry;
  const { cancellation_date: cancelledAt, cancellation_date_ms: cancelledAtMs, quantity = '1' } = entry;
  if (!isText(transactionId) || !isText(productId)) return null;
  if (![originalTransactionId, ownership, cancelledAt, cancelledAtMs].every(isOptionalText)) return null;
  if (!isText(quantity) || !/^\d{1,9}$/.test(quantity)) return null;
  return {
    transactionId,
    productId,
    isCancelled: cancelledAt !== undefined || cancelledAtMs !== undefined,
    isShared: ownership === FAMILY,
    quantity: Number(quantity),
  };
}

/** Returns the environment that the payload of a signed transaction claims, before its signature is checked. */
export function readClaimedEnvironment(signedTransaction: string): AstoreEnvironment | null {
  return environmentOf(claimsOf(signedTransaction)['environment']);
}

/** Returns the payload of a JWS, before its signature is checked; empty when it is unreadable. */
export function claimsOf(signed: string): Fields {
  const [, payload = ''] = signed.split('.');
  return parseObject(Buffer.from(payload, 'base64url').toString('utf8')) ?? {};
}

/** Returns the environment of a name of the store. */
export function environmentOf(named: unknown): AstoreEnvironment | null {
  if (named === WIRE_ENVIRONMENTS.PRODUCTION) return 'PRODUCTION';
  return named === WIRE_ENVIRONMENTS.SANDBOX ? 'SANDBOX' : null;
}

/** Reads the payload of a signed transaction whose signature has been checked. */
export function readSignedTransaction(payload: object): AstoreTransaction | null {
  const { transactionId, originalTransactionId, productId, inAppOwnershipType, revocationDate } =
    payload as Fields;
  const { quantity = 1 } = payload as Fields;
  if (!isText(transactionId) || !isText(productId) || !isOptionalText(originalTransactionId)) return null;
  if (typeof quantity !== 'number' || !Number.isSafeInteger(quantity)) return null;
  return {
    transactionId,
    productId,
    isCancelled: revocationDate !== undefined,
    isShared: inAppOwnershipType === FAMILY,
    quantity,
    ...priceOf(payload as Fields),
    ...purchasedAtOf(payload as Fields),
    ...cancelledAtOf(revocationDate),
    ...refundedPartOf(payload as Fields),
  };
}

/** Reads a time of the store, in milliseconds since the epoch; null for anything else. */
export const timeOf = (value: unknown): Date | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value < MAX_TIME_MS
    ? new Date(value)
    : null;

function purchasedAtOf({ purchaseDate }: Fields): Pick<AstoreTransaction, 'purchasedAt'> {
  const purchasedAt = timeOf(purchaseDate);
  return purchasedAt === null ? {} : { purchasedAt };
}

function cancelledAtOf(revocationDate: unknown): Pick<AstoreTransaction, 'cancelledAt'> {
  const cancelledAt = timeOf(revocationDate);
  return cancelledAt === null ? {} : { cancelledAt };
}

/**
 * Returns the refunded part, which the store names in thousandths of a percent; empty for a full refund and for none.
 */
function refundedPartOf({ revocationPercentage: part }: Fields): Pick<AstoreTransaction, 'refundedPercent'> {
  if (typeof part !== 'number' || !Number.isSafeInteger(part) || part <= 0 || part >= WHOLE) return {};
  return { refundedPercent: part / PERCENT };
}

/** Returns the text beside the code of a revocation, which says where the store refunded a part only. */
export const revocationText = (
  how: 'reported' | 'listed',
  { refundedPercent }: Pick<AstoreTransaction, 'refundedPercent'>,
): string =>
  refundedPercent === undefined
    ? `${how} by the store`
    : `${how} by the store, ${refundedPercent} % of the price`;

/**
 * Returns the price, which the store names in thousandths of the currency's unit; empty when it is not a valid price.
 */
function priceOf({ price, currency }: Fields): Pick<AstoreTransaction, 'price'> {
  if (typeof price !== 'number' || !Number.isSafeInteger(price * MICROS_PER_MILLI) || price < 0) return {};
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return {};
  return { price: { microPrice: price * MICROS_PER_MILLI, currency } };
}
