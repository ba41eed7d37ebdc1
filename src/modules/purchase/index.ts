import { Purchase } from './domain/purchase.entity.js';

export { PurchaseApiModule, PurchaseWorkerModule } from './purchase.module.js';

/** Tables of this module. */
export const PURCHASE_ENTITIES = [Purchase] as const;
