import { Type } from 'class-transformer';
import { IsIn, IsObject, IsOptional, ValidateNested } from 'class-validator';
import type { SeveralRecords } from '../../../platform/access/ceiling-limiter.js';
import {
  ArraySize,
  IsCurrencyCode,
  IsIdentifier,
  IsLong,
  IsOsCode,
  IsQuantity,
  IsTextOrEmpty,
  Satisfies,
} from '../../../platform/http/body/field-rules.js';
import { accepting } from '../../../platform/http/body/field-checks.js';
import { parseIsoTime } from '../../../shared/time/iso-time.js';
import {
  type BillingPurchase,
  type CouponRedeem,
  type Provider,
  PROVIDERS,
  USER_TYPES,
  type UserType,
} from '../reward/reward-contents.js';
import type { RewardOrder } from '../reward/reward-order.js';
import type { RegisterRewardCommand } from './register-rewards.service.js';

const MAX_ITEMS = 100;
const MAX_REWARDS = 100;
const CUSTOM_DATA_LENGTH = 2_000;

/** One purchase that a reward consists of; its fields in the order in which they are stored. */
class BillingPurchaseField implements BillingPurchase {
  /** Order id of the purchase. */
  @IsIdentifier(20)
  readonly boid!: string;

  /** Payment code: where the money was paid. */
  @IsIdentifier(20)
  readonly payment!: string;

  /** Store code: where the app was downloaded. The specification spells it so here. */
  @IsIdentifier(20)
  readonly appstore!: string;

  /** Device OS code; `NONE` when it is unknown. */
  @IsOsCode()
  readonly os!: string;

  /** Product, as the store calls it (SKU). */
  @IsIdentifier(200)
  readonly productId!: string;

  /** Number of products, at least 1. */
  @IsQuantity()
  readonly quantity!: number;

  /** Currency, ISO 4217. */
  @IsCurrencyCode()
  readonly currency!: string;

  /** Price times quantity, x 1,000,000. */
  @IsLong()
  readonly totalMicroPrice!: number;
}

/** One item of a redeemed coupon. */
class CouponRedeemField {
  /** Coupon that was redeemed. */
  @IsIdentifier(100)
  readonly couponId!: string;

  /** Item to give, as the game calls it. */
  @IsIdentifier(200)
  readonly itemId!: string;

  /** Number of items, at least 1. */
  @IsQuantity()
  readonly quantity!: number;

  /** Kind of the item, a word of the game. */
  @IsOptional()
  @IsIdentifier(100)
  readonly itemType?: string;
}

const dateTime = accepting({ type: 'string', format: 'date-time' }, (value) =>
  typeof value === 'string' && parseIsoTime(value) !== null
    ? undefined
    : 'must be an ISO 8601 date-time with a UTC offset',
);

/** Reward to register; the project is a separate field. */
export class RewardItem {
  /** Unique within the project; a repetition with the same body answers the same rewardId. */
  @IsIdentifier(100)
  readonly reqId!: string;

  /** Type of the id in userValue: IMID, GAME_UID or GAME_CHARACTER_ID. */
  @IsIn(USER_TYPES)
  readonly userType!: UserType;

  /** The receiver's id, of the kind that userType names. */
  @IsIdentifier(50)
  readonly userValue!: string;

  /** Service of the game that lists the reward. */
  @IsIdentifier(20)
  readonly serviceId!: string;

  /** Absent for every server of the service. */
  @IsOptional()
  @IsIdentifier(20)
  readonly serverId?: string;

  /** BILLING or COUPON. */
  @IsIn(PROVIDERS)
  readonly provider!: Provider;

  /** Any text, shown with the reward. */
  @IsOptional()
  @IsTextOrEmpty(CUSTOM_DATA_LENGTH)
  readonly requesterCustomData?: string;

  /** ISO 8601 with any UTC offset, in the future. */
  @Satisfies('isDateTime', dateTime)
  readonly expireAtUtcString!: string;

  /** [{boid, payment, appstore, os, productId, quantity, currency, totalMicroPrice}] when provider is BILLING. */
  @IsOptional()
  @ArraySize(0, MAX_ITEMS)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => BillingPurchaseField)
  readonly billingPurchaseList?: readonly BillingPurchaseField[];

  /** [{couponId, itemId, itemType?, quantity}] when provider is COUPON. */
  @IsOptional()
  @ArraySize(0, MAX_ITEMS)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => CouponRedeemField)
  readonly couponRedeemList?: readonly CouponRedeemField[];

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
      billingPurchaseList: this.billingPurchaseList ?? [],
      couponRedeemList: (this.couponRedeemList ?? []).map(toCouponRedeem),
    };
    return { reqId: this.reqId, order, expireAt: parseIsoTime(this.expireAtUtcString) ?? new Date(0) };
  }
}

/** Keys in the order in which they are stored. */
const toCouponRedeem = ({ couponId, itemId, itemType, quantity }: CouponRedeemField): CouponRedeem => ({
  couponId,
  itemId,
  itemType: itemType ?? null,
  quantity,
});

/** Registers a reward. */
export class RegisterRewardRequest extends RewardItem {
  @IsIdentifier(20)
  readonly pjid!: string;

  toCommand(): RegisterRewardCommand {
    return this.toCommandOf(this.pjid);
  }
}

/** Registers up to 100 rewards, all or none. */
export class RegisterRewardsRequest implements SeveralRecords {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Each with a reqId of its own and the fields of a single registration, without pjid. */
  @ArraySize(1, MAX_REWARDS)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => RewardItem)
  readonly rewardList!: readonly RewardItem[];

  get recordCount(): number {
    return this.rewardList.length;
  }

  toCommands(): readonly RegisterRewardCommand[] {
    return this.rewardList.map((item) => item.toCommandOf(this.pjid));
  }
}
