import { ARCHIVED_TOKENS, PURCHASE_TOKENS } from './record/purchase-token.column.js';
import { DEFERRED_PROOFS } from './verification/deferred/deferred-proof.column.js';

export type { BookedPurchase } from './books/booked-purchase.js';
export { PurchaseBooksModule } from './books/purchase-books.module.js';
export { PurchaseBooks } from './books/purchase-books.service.js';
export type { AdoptedOrder } from './books/adopt-order.service.js';
export { PurchaseRepairs } from './books/purchase-repairs.service.js';
export type { RepairedPurchase } from './books/repaired-purchase.js';
export { CountedMonthsModule } from './counted-months/counted-months.module.js';
export { CountedMonths } from './counted-months/counted-months.service.js';
export { newBoid } from './record/fields/new-boid.js';
export { KEY_KINDS } from './record/archived/purchase-key.js';
export { MOVE_MINUTES } from './record/archived/purchase-tables.js';
export type { DeliveryAttempt, OwedDelivery } from './record/delivery/delivery.js';
export { DeliveryPort } from './record/delivery/delivery-port.js';
export { GiveUserField } from './record/delivery/give-user-field.request.js';
export {
  type CompletedRows,
  GrantedPurchases,
  type PurchaseRowsChange,
} from './record/delivery/granted-purchases.js';
export { PAID_STATUSES, type PurchaseStatus } from './record/fields/purchase-status.js';
export type { PurchasePosition } from './record/purchase-position.js';
export { PurchaseModule } from './purchase.module.js';

/** Columns that this module seals. */
export const PURCHASE_SEALED = [ARCHIVED_TOKENS, PURCHASE_TOKENS, DEFERRED_PROOFS] as const;
