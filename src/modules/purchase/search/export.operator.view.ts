import { type PlayerPurchaseItem, toPlayerPurchaseItem } from '../query/player-purchases.operator.view.js';
import type { FoundPurchase } from './search-purchases.service.js';

/** A purchase in an export: the item of operator lists, its country, and why it was cancelled. */
export interface ExportedPurchase extends PlayerPurchaseItem {
  readonly ipCountry: string | null;
  readonly cancelReason: string | null;
}

/** The fields in the order of the columns of a CSV file. */
export const EXPORT_COLUMNS: readonly (keyof ExportedPurchase)[] = [
  'boid',
  'purchaseStatus',
  'pjid',
  'svcId',
  'payment',
  'appStore',
  'imid',
  'playerId',
  'productId',
  'totalMicroPrice',
  'currency',
  'os',
  'paymentOrderId',
  'paymentTesterPurchaseYn',
  'reservedAtUnixTS',
  'completedAtUnixTS',
  'canceledAtUnixTS',
  'ipCountry',
  'cancelReason',
];

export const toExportedPurchase = (purchase: FoundPurchase): ExportedPurchase => ({
  ...toPlayerPurchaseItem(purchase),
  ipCountry: purchase.ipCountry,
  cancelReason: purchase.cancelReason,
});
