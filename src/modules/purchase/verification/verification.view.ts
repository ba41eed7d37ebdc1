import type { ExistPurchaseInfo } from './verification.errors.js';

/** Data of the refusal of a receipt that belongs to another purchase of the project. */
export interface OwnedReceipt {
  readonly ALREADY_EXIST_DATA: { readonly existPurchaseInfo: ExistPurchaseInfo };
}
