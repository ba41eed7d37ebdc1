import { USER_TOKENS } from './persistence/user-token.column.js';

export type { EntitlementUnit } from './domain/entitlement-units.js';
export type { KnownPurchase, PaymentClaim, PurchaseEvidence } from './domain/payment-claim.js';
export type {
  StoreReportedPayment,
  StoreReportedRefund,
  PaymentNotification,
  PaymentNotificationReading,
} from './domain/payment-notification.js';
export type {
  OpenedPayment,
  OpeningAnswer,
  OpeningRefusal,
  PaymentOrder,
  PaymentPage,
  PaymentPrompt,
} from './domain/payment-order.js';
export type { BookedPayment, BookedSale, LookedUpPayment, PaymentLookups } from './domain/payment-book.js';
export type { PaymentSearch, PaymentSearchAnswer } from './domain/payment-search.js';
export type { PaymentStateAnswer, StoredPayment, StorePayment } from './domain/payment-state.js';
export type { PaymentOpener, PurchaseConsumer, Store } from './domain/store.js';
export { receiptKey } from './domain/receipt-key.js';
export type { RefundQuestion, RefundReplies, RefundReplyAnswer } from './domain/refund-question.js';
export { NOT_CONSUMED } from './domain/store-notification.js';
export type {
  RevocationPage,
  ListedRevocation,
  NotificationReading,
  RefundHistory,
  Revocation,
  RevocationList,
} from './domain/store-notification.js';
export { isPaidUnconsumed, type LookupAnswer, type StorePurchase } from './domain/store-purchase.js';
export { StoreRegistry } from './domain/store-registry.js';
export type {
  ConfirmedPurchase,
  ConsumptionAnswer,
  RedemptionAnswer,
  StoreVerdict,
} from './domain/store-verdict.js';
export {
  EntitlementReservations,
  type UnitReservationOutcome,
} from './service/entitlement-reservations.service.js';
export { StoreVerifierModule } from './store-verifier.module.js';
export {
  keysOfOrder,
  STORE_FAMILIES,
  STORE_PAYMENTS,
  type StoreFamily,
  type StorePayments,
} from './stores.js';

/** Sealed columns of this module. */
export const STORE_VERIFIER_SEALED = [USER_TOKENS] as const;
