import { storeDates } from './store-dates.js';
import type { AppReceipt } from './receipt-book.js';
import type { AppSettings } from './app-registry.js';
import type { Transaction } from './transaction.js';

const FIRST_INSTALLED_MILLIS = 1375340400000;

/** The answer for a receipt that the store accepts. */
export function toVerifiedReceipt(
  { bundleId, environment, createdAtMillis }: AppReceipt,
  transactions: readonly Transaction[],
  { app, now }: { readonly app: AppSettings; readonly now: number },
): Record<string, unknown> {
  const isProduction = environment === 'Production';
  const appNumber = isProduction ? Number(app.appAppleId) : 0;
  return {
    receipt: {
      receipt_type: isProduction ? 'Production' : 'ProductionSandbox',
      adam_id: appNumber,
      app_item_id: appNumber,
      bundle_id: bundleId,
      application_version: '1',
      download_id: 0,
      version_external_identifier: 0,
      ...storeDates('receipt_creation_date', createdAtMillis),
      ...storeDates('request_date', now),
      ...storeDates('original_purchase_date', FIRST_INSTALLED_MILLIS),
      original_application_version: '1.0',
      in_app: transactions.map(toInApp),
    },
    environment,
    status: 0,
  };
}

/** One purchase of an app receipt; every number in it is a string. */
function toInApp(transaction: Transaction): Record<string, string> {
  const { transactionId, purchaseDateMillis, cancellationDateMillis, cancellationReason } = transaction;
  return {
    quantity: String(transaction.quantity),
    product_id: transaction.productId,
    transaction_id: transactionId,
    original_transaction_id: transactionId,
    ...storeDates('purchase_date', purchaseDateMillis),
    ...storeDates('original_purchase_date', purchaseDateMillis),
    ...(cancellationDateMillis === null ? {} : storeDates('cancellation_date', cancellationDateMillis)),
    ...(cancellationReason === null ? {} : { cancellation_reason: String(cancellationReason) }),
    is_trial_period: 'false',
    in_app_ownership_type: 'PURCHASED',
  };
}
