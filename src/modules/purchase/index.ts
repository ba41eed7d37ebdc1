import { PURCHASE_TOKENS } from './persistence/purchase-token.column.js';

export { newBoid } from './domain/boid.js';
export type { DeliveryAttempt, OwedDelivery } from './domain/delivery.js';
export { DeliveryDesk } from './persistence/delivery-desk.js';
export { type GrantedPart, GrantedPurchases } from './persistence/granted-purchases.js';
export { PurchaseApiModule, PurchaseWorkerModule } from './purchase.module.js';

/** What this module seals. */
export const PURCHASE_SEALED = [PURCHASE_TOKENS] as const;
