import { StoredProduct, StoredProductPayment } from './domain/product.entity.js';
import { StoredPurchaseEvent } from './domain/purchase-event.entity.js';
import { StoredStoreCall } from './domain/purchase-store-call.entity.js';
import { Purchase } from './domain/purchase.entity.js';
import { ReceiptLine } from './domain/receipt-line.entity.js';
import { StoreFeed } from './domain/store-feed.entity.js';
import { StoredNotice } from './domain/store-notice.entity.js';
import { PURCHASE_TOKENS } from './persistence/purchase-token.column.js';

export { newBoid } from './domain/boid.js';
export type { DeliveryAttempt, OwedDelivery } from './domain/delivery.js';
export { DeliveryDesk } from './persistence/delivery-desk.js';
export { type GrantedPart, GrantedPurchases } from './persistence/granted-purchases.js';
export { PurchaseApiModule, PurchaseWorkerModule } from './purchase.module.js';

/** Tables of this module. */
export const PURCHASE_ENTITIES = [
  Purchase,
  StoredProduct,
  StoredProductPayment,
  StoredPurchaseEvent,
  StoredStoreCall,
  StoredNotice,
  StoreFeed,
  ReceiptLine,
] as const;

/** What this module seals. */
export const PURCHASE_SEALED = [PURCHASE_TOKENS] as const;
