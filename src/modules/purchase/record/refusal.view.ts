import type { MonthlyLimitedDetail } from '../../account/index.js';
import type { ExistPurchaseInfo } from './purchase.errors.js';

/** What a reservation is told that would exceed the monthly limit. */
export interface LimitedReservation {
  readonly PURCHASE_MONTHLY_LIMITED: { readonly monthlyLimitedDetail: MonthlyLimitedDetail };
}

/** What a verification is told whose receipt belongs to another purchase of the project. */
export interface OwnedReceipt {
  readonly ALREADY_EXIST_DATA: { readonly existPurchaseInfo: ExistPurchaseInfo };
}

/** What a shop is told whose order was registered before, besides all other refusals. */
export interface KnownOrder {
  readonly INVALID_PARAMETER?: { readonly boid: string };
}
