import type { MonthlyLimitedDetail } from '../../account/index.js';

/** Data of the refusal of a reservation that would exceed the monthly limit. */
export interface LimitedReservation {
  readonly PURCHASE_MONTHLY_LIMITED: { readonly monthlyLimitedDetail: MonthlyLimitedDetail };
}
