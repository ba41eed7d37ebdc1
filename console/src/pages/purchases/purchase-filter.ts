import type { PurchaseOperatorSearchRequest } from '../../api/endpoints.js';
import { type Days, daysOf, toSeconds } from '../../ui/days.js';

export const STATUSES: readonly NonNullable<PurchaseOperatorSearchRequest['purchaseStatus']>[] = [
  'RESERVED',
  'RESERVED_CANCEL',
  'VERIFY_SUCCESS',
  'COMPLETED_BEFORE_CONSUME',
  'COMPLETED',
  'CANCELED',
];

/** Filters of the list of purchases, as its address names them. Empty ones select everything. */
export interface PurchaseListFilter {
  readonly days: Days;
  readonly status: string;
  readonly payment: string;
  readonly productId: string;
  readonly playerId: string;
  readonly country: string;
  readonly tester: string;
}

export function purchaseFilterOf(params: URLSearchParams): PurchaseListFilter {
  const given = (name: string): string => params.get(name) ?? '';
  return {
    days: daysOf(params),
    status: given('status'),
    payment: given('payment'),
    productId: given('productId'),
    playerId: given('playerId'),
    country: given('country').toUpperCase(),
    tester: given('tester'),
  };
}

/** The filters as the service takes them, for the list and for its file. */
export function selectionOf(
  pjid: string,
  { days, status, payment, productId, playerId, country, tester }: PurchaseListFilter,
): Omit<PurchaseOperatorSearchRequest, 'pageItemSize'> {
  const purchaseStatus = STATUSES.find((name) => name === status);
  const testerYn = (['Y', 'N'] as const).find((name) => name === tester);
  return {
    pjid,
    ...toSeconds(days),
    ...(purchaseStatus && { purchaseStatus }),
    ...(payment && { payment }),
    ...(productId && { productId }),
    ...(playerId && { playerId }),
    ...(country && { ipCountry: country }),
    ...(testerYn && { paymentTesterPurchaseYn: testerYn }),
  };
}
