import { PURCHASE_TOKENS } from './record/purchase-token.column.js';

export { newBoid } from './record/boid.js';
export type { DeliveryAttempt, OwedDelivery } from './record/delivery.js';
export { DeliveryPort } from './record/delivery-port.js';
export { GrantedPurchases, type PurchaseRowsChange } from './record/granted-purchases.js';
export { PurchaseModule } from './purchase.module.js';

/** Columns that this module seals. */
export const PURCHASE_SEALED = [PURCHASE_TOKENS] as const;
