import { CheckedField, IdentifierField, ListField, WordField } from '../../../platform/http/field.js';
import * as checks from '../../../platform/http/field-checks.js';
import { itemOf, toItem } from '../../../platform/http/item-field.js';
import { parseIsoTime } from '../../../shared/iso-time.js';
import {
  type BillingPurchase,
  type CouponRedeem,
  type Provider,
  PROVIDERS,
  USER_TYPES,
  type UserType,
} from '../domain/reward-contents.js';
import type { RewardOrder } from '../domain/reward.js';
import type { RegisterRewardCommand } from '../service/register-rewards.service.js';

const MOST_ITEMS = 100;
const MOST_REWARDS = 100;
const CUSTOM_DATA_LENGTH = 2_000;
const LARGEST_QUANTITY = 2 ** 31 - 1;
const quantity = checks.integer(1, LARGEST_QUANTITY);
const ITEMS = { min: 0, max: MOST_ITEMS, optional: true } as const;

const billingPurchase = checks.objectOf({
  boid: checks.identifier(20),
  payment: checks.identifier(20),
  appstore: checks.identifier(20),
  os: checks.osCode,
  productId: checks.identifier(200),
  quantity,
  currency: checks.currency,
  totalMicroPrice: checks.long,
});

const couponRedeem = checks.objectOf(
  { couponId: checks.identifier(100), itemId: checks.identifier(200), quantity },
  { itemType: checks.identifier(100) },
);

const dateTime = checks.accepting({ type: 'string', format: 'date-time' }, (value) =>
  typeof value === 'string' && parseIsoTime(value) !== null
    ? undefined
    : 'must be an ISO 8601 date-time with a UTC offset',
);

/** A reward to be registered; its project stands beside it. */
export class RewardItem {
  /** Unique within the project; again with the same body it answers the same rewardId. */
  @IdentifierField(100)
  readonly reqId!: string;

  /** IMID, GAME_UID or GAME_CHARACTER_ID: kind of the id in userValue. */
  @WordField(USER_TYPES)
  readonly userType!: UserType;

  @IdentifierField(50)
  readonly userValue!: string;

  @IdentifierField(20)
  readonly serviceId!: string;

  /** Left out for every server of the service. */
  @IdentifierField(20, { optional: true })
  readonly serverId?: string;

  /** BILLING or COUPON. */
  @WordField(PROVIDERS)
  readonly provider!: Provider;

  /** Any text, shown with the reward. */
  @CheckedField(checks.maybeEmpty(checks.text(CUSTOM_DATA_LENGTH)), { optional: true })
  readonly requesterCustomData?: string;

  /** ISO 8601 with any UTC offset, in the future. */
  @CheckedField(dateTime)
  readonly expireAtUtcString!: string;

  /** [{boid, payment, appstore, os, productId, quantity, currency, totalMicroPrice}] when provider is BILLING. */
  @ListField(billingPurchase, ITEMS)
  readonly billingPurchaseList?: readonly BillingPurchase[];

  /** [{couponId, itemId, itemType?, quantity}] when provider is COUPON. */
  @ListField(couponRedeem, ITEMS)
  readonly couponRedeemList?: readonly (Omit<CouponRedeem, 'itemType'> & Partial<CouponRedeem>)[];

  toCommandOf(pjid: string): RegisterRewardCommand {
    const { userType, userValue, serviceId, serverId = null, provider, requesterCustomData = null } = this;
    const order: RewardOrder = {
      pjid,
      userType,
      userValue,
      serviceId,
      serverId,
      provider,
      requesterCustomData,
      billingPurchaseList: (this.billingPurchaseList ?? []).map(toBillingPurchase),
      couponRedeemList: (this.couponRedeemList ?? []).map(toCouponRedeem),
    };
    return { reqId: this.reqId, order, expireAt: parseIsoTime(this.expireAtUtcString) ?? new Date(0) };
  }
}

/** What is declared of an item, in its own order; whatever else came with it is left behind. */
const toBillingPurchase = (item: BillingPurchase): BillingPurchase => ({
  boid: item.boid,
  payment: item.payment,
  appstore: item.appstore,
  os: item.os,
  productId: item.productId,
  quantity: item.quantity,
  currency: item.currency,
  totalMicroPrice: item.totalMicroPrice,
});

const toCouponRedeem = ({
  couponId,
  itemId,
  itemType: type = null,
  quantity: count,
}: Omit<CouponRedeem, 'itemType'> & Partial<CouponRedeem>): CouponRedeem => ({
  couponId,
  itemId,
  itemType: type,
  quantity: count,
});

/** Registers a reward. */
export class RegisterRewardRequest extends RewardItem {
  @IdentifierField(20)
  readonly pjid!: string;

  toCommand(): RegisterRewardCommand {
    return this.toCommandOf(this.pjid);
  }
}

/** Registers up to 100 rewards, all or none. */
export class RegisterRewardsRequest {
  @IdentifierField(20)
  readonly pjid!: string;

  /** Each with a reqId of its own and the fields of a single registration, without pjid. */
  @ListField(itemOf(RewardItem), { min: 1, max: MOST_REWARDS })
  readonly rewardList!: readonly Readonly<Record<string, unknown>>[];

  toCommands(): readonly RegisterRewardCommand[] {
    return this.rewardList.map((item) => toItem(RewardItem, item).toCommandOf(this.pjid));
  }
}
