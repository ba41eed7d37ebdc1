import * as errors from './reward.errors.js';

/** Kind of the id of a player. */
export const USER_TYPES = ['IMID', 'GAME_UID', 'GAME_CHARACTER_ID'] as const;

/** One of {@link USER_TYPES}. */
export type UserType = (typeof USER_TYPES)[number];

/** Origins of rewards. */
export const PROVIDERS = ['BILLING', 'COUPON'] as const;

/** One of {@link PROVIDERS}. */
export type Provider = (typeof PROVIDERS)[number];

/** A purchased product that a reward gives. */
export interface BillingPurchase {
  readonly boid: string;
  readonly payment: string;
  readonly appstore: string;
  readonly os: string;
  readonly productId: string;
  /** From 1. */
  readonly quantity: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Price times quantity, x 1,000,000. */
  readonly totalMicroPrice: number;
}

/** An item of a coupon that a reward gives. */
export interface CouponRedeem {
  readonly couponId: string;
  readonly itemId: string;
  readonly itemType: string | null;
  /** From 1. */
  readonly quantity: number;
}

/** Contents of a reward: the list of its provider is not empty, the other is. */
export interface RewardContents {
  readonly provider: Provider;
  readonly billingPurchaseList: readonly BillingPurchase[];
  readonly couponRedeemList: readonly CouponRedeem[];
}

const BILLING_LISTS = ['billingPurchaseList', 'couponRedeemList'] as const;
const COUPON_LISTS = ['couponRedeemList', 'billingPurchaseList'] as const;

/**
 * Checks that the contents match the provider.
 * @param where text before the name of a field in the error message
 * @throws AppError INVALID_PARAMETER that names the list.
 */
export function checkContents(contents: RewardContents, where = ''): void {
  const { provider } = contents;
  const [own, other] = provider === 'BILLING' ? BILLING_LISTS : COUPON_LISTS;
  if (contents[own].length === 0) throw errors.contentsMissing(where + own, provider);
  if (contents[other].length > 0) throw errors.contentsOfAnotherProvider(where + other, provider);
}
