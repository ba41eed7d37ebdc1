import { StoredProduct, StoredProductPayment } from './domain/product.entity.js';
import { PurchaseDelivery } from './domain/purchase-delivery.entity.js';
import { StoredPurchaseEvent } from './domain/purchase-event.entity.js';
import { Purchase } from './domain/purchase.entity.js';
import { StoreFeed } from './domain/store-feed.entity.js';
import { StoredNotice } from './domain/store-notice.entity.js';

export { PurchaseApiModule, PurchaseWorkerModule } from './purchase.module.js';

/** Tables of this module. */
export const PURCHASE_ENTITIES = [
  Purchase,
  StoredProduct,
  StoredProductPayment,
  StoredPurchaseEvent,
  PurchaseDelivery,
  StoredNotice,
  StoreFeed,
] as const;
