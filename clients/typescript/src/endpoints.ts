// Made from docs/openapi.json by `npm run openapi`. Do not edit.

import type { Endpoint } from './endpoint.js';

/** A purchased product that a reward gives. */
export interface BillingPurchase {
  /** Order id, given by the reservation; at most 20 characters */
  readonly boid: string;
  /** Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters */
  readonly payment: string;
  /** Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters */
  readonly appstore: string;
  /** Device OS code; `NONE` when it is unknown; at most 10 characters */
  readonly os: string;
  /** Product, as the store calls it (SKU); at most 200 characters */
  readonly productId: string;
  /** From 1. */
  readonly quantity: number;
  /** ISO 4217; at most 10 characters */
  readonly currency: string;
  /** Price times quantity, x 1,000,000. */
  readonly totalMicroPrice: number;
}

/** Outcome of cancelling or dropping one reward. */
export interface Canceled {
  /** Reward */
  readonly rewardId: string;
  /** `SUCCESS`, or why this reward was not cancelled. `SUCCESS`: done; `FAIL_NOT_FOUND`: the project has no such reward; `FAIL_EXPIRED`: it has expired; only when it is to be reserved; `FAIL_MISS_MATCH_USER_TYPE`: it is for another `userType`; `FAIL_MISS_MATCH_USER_VALUE`: it is for another `userValue`; `FAIL_STATUS_NOT_READY`: it cannot be reserved, the message names its state; `FAIL_STATUS_NOT_RESERVED`: it is not reserved, the message names its state; `FAIL_INTERNAL_ERROR`: nothing was changed, the same request may be sent again. More values may be added: a program must not fail over one that it does not know. */
  readonly canceledResultCode:
    | 'SUCCESS'
    | 'FAIL_NOT_FOUND'
    | 'FAIL_EXPIRED'
    | 'FAIL_MISS_MATCH_USER_TYPE'
    | 'FAIL_MISS_MATCH_USER_VALUE'
    | 'FAIL_STATUS_NOT_READY'
    | 'FAIL_STATUS_NOT_RESERVED'
    | 'FAIL_INTERNAL_ERROR';
  /** The same for people */
  readonly canceledResultMessage: string;
}

/** Answer to a completion. */
export interface Completion {
  /** Order id, given by the reservation; at most 20 characters */
  readonly boid: string;
  /** Where the purchase stands. `RESERVED`: has a boid, nothing is proved to be paid; `RESERVED_CANCEL`: the reservation was given up; `VERIFY_SUCCESS`: paid; the game has still to give the item and to complete; `COMPLETED_BEFORE_CONSUME`: the payment is final, one thing is open: in mobile store A the game has completed and the service still consumes the item in the store; in the PC store the money is taken and the game has still to give the item and to complete; `COMPLETED`: given, and nothing is open; `CANCELED`: the money is gone again, `cancelReason` says why. More values may be added: a program must not fail over one that it does not know. */
  readonly purchaseStatus:
    'RESERVED' | 'RESERVED_CANCEL' | 'VERIFY_SUCCESS' | 'COMPLETED_BEFORE_CONSUME' | 'COMPLETED' | 'CANCELED';
  /** When it was completed, Unix seconds */
  readonly completedAtUnixTS: number;
}

/** Outcome of confirming one reward. */
export interface Confirmed {
  /** Reward */
  readonly rewardId: string;
  /** `SUCCESS`, or why this reward was not confirmed. `SUCCESS`: done; `FAIL_NOT_FOUND`: the project has no such reward; `FAIL_EXPIRED`: it has expired; only when it is to be reserved; `FAIL_MISS_MATCH_USER_TYPE`: it is for another `userType`; `FAIL_MISS_MATCH_USER_VALUE`: it is for another `userValue`; `FAIL_STATUS_NOT_READY`: it cannot be reserved, the message names its state; `FAIL_STATUS_NOT_RESERVED`: it is not reserved, the message names its state; `FAIL_INTERNAL_ERROR`: nothing was changed, the same request may be sent again. More values may be added: a program must not fail over one that it does not know. */
  readonly confirmedResultCode:
    | 'SUCCESS'
    | 'FAIL_NOT_FOUND'
    | 'FAIL_EXPIRED'
    | 'FAIL_MISS_MATCH_USER_TYPE'
    | 'FAIL_MISS_MATCH_USER_VALUE'
    | 'FAIL_STATUS_NOT_READY'
    | 'FAIL_STATUS_NOT_RESERVED'
    | 'FAIL_INTERNAL_ERROR';
  /** The same for people */
  readonly confirmedResultMessage: string;
}

/** An item of a coupon that a reward gives. */
export interface CouponRedeem {
  /** Coupon */
  readonly couponId: string;
  /** Item to give */
  readonly itemId: string;
  /** Kind of item */
  readonly itemType: string | null;
  /** From 1. */
  readonly quantity: number;
}

/** Data of every refusal of a /push path. */
export interface Details {
  /** What is wrong, as text for people. */
  readonly details: string;
}

/** A user's devices, newest first. */
export interface DeviceList {
  /** Devices */
  readonly deviceList: readonly {
    /** App */
    readonly app: 'game' | 'remote' | 'launcher';
    /** Platform of the device */
    readonly platform: 'ANDROID' | 'IOS' | 'WEB';
    /** SHA-256 of the token in hexadecimal digits; the token itself is a secret. */
    readonly tokenSha256: string;
    /** Unix seconds; of the newest registration. */
    readonly registeredAtUnixTS: number;
  }[];
}

/** Data of ALREADY_EXIST_DATA: the purchase that owns the receipt. */
export interface ExistPurchaseInfo {
  /** Order id, given by the reservation; at most 20 characters */
  readonly boid: string;
  /** Where the purchase stands. `RESERVED`: has a boid, nothing is proved to be paid; `RESERVED_CANCEL`: the reservation was given up; `VERIFY_SUCCESS`: paid; the game has still to give the item and to complete; `COMPLETED_BEFORE_CONSUME`: the payment is final, one thing is open: in mobile store A the game has completed and the service still consumes the item in the store; in the PC store the money is taken and the game has still to give the item and to complete; `COMPLETED`: given, and nothing is open; `CANCELED`: the money is gone again, `cancelReason` says why. More values may be added: a program must not fail over one that it does not know. */
  readonly purchaseStatus:
    'RESERVED' | 'RESERVED_CANCEL' | 'VERIFY_SUCCESS' | 'COMPLETED_BEFORE_CONSUME' | 'COMPLETED' | 'CANCELED';
  /** Platform member; at most 40 characters */
  readonly imid: string | null;
  /** Player who buys; at most 50 characters */
  readonly playerId: string;
  /** The store’s own order id; at most 100 characters */
  readonly paymentOrderId: string | null;
  /** Product, as the store calls it (SKU); at most 200 characters */
  readonly productId: string;
}

/** Asks the game server to give a player the items of a redeemed coupon. The call is repeated when its answer was lost: seconds or days later, and possibly at the same time. Insert the transactionId under a unique index in the transaction that gives the items. If it exists already, give nothing and answer `ALREADY_GIVED_ITEM` or `ALREADY_GIVED_PRODUCT` with the `playerId` and `giveCompletedAtUnixTS` of the first time. Before reading the body, refuse an invalid signature or a `webhook-timestamp` more than five minutes away with `NOT_ALLOW_AUTH`. */
export interface GiveItemBody {
  /** Project; at most 20 characters */
  readonly pjid: string;
  /** Null when the game does not distinguish servers. */
  readonly serverId: string | null;
  /** Idempotency key: the same in every call for the same grant. */
  readonly transactionId: string;
  /** Who receives it */
  readonly giveUser: GiveUserBody;
  /** Same list as `giveItemList`: the specification uses both names. */
  readonly giveProductList: readonly GiveItemLine[];
  /** What is given */
  readonly giveItemList: readonly GiveItemLine[];
}

/** Item to give. */
export interface GiveItemLine {
  /** Item to give; at most 200 characters */
  readonly itemId: string;
  /** How many */
  readonly quantity: number;
}

/** Asks the game server to give a player the products of a purchase that was paid outside the game. The call is repeated when its answer was lost: seconds or days later, and possibly at the same time. Insert the boid under a unique index in the transaction that gives the products. If it exists already, give nothing and answer `ALREADY_GIVED_PRODUCT` with the `playerId` and `giveCompletedAtUnixTS` of the first time. Before reading the body, refuse an invalid signature or a `webhook-timestamp` more than five minutes away with `NOT_ALLOW_AUTH`. */
export interface GiveProductBody {
  /** Project; at most 20 characters */
  readonly pjid: string;
  /** Idempotency key: the same in every call for the same grant; at most 20 characters */
  readonly boid: string;
  /** Null when the game does not distinguish servers. */
  readonly serverId: string | null;
  /** Service of the game */
  readonly serviceId: string | null;
  /** Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters */
  readonly payment: string;
  /** Same value as `payment`; at most 20 characters */
  readonly paymentCd: string;
  /** Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters */
  readonly appStore: string;
  /** Device OS code; `NONE` when it is unknown; at most 10 characters */
  readonly os: string;
  /** Present only when `idType` is IMID; at most 40 characters */
  readonly imid?: string;
  /** Who receives it */
  readonly giveUser: GiveUserBody;
  /** What is given */
  readonly giveProductList: readonly GiveProductLine[];
}

/** Product to give. */
export interface GiveProductLine {
  /** Product, as the store calls it (SKU); at most 200 characters */
  readonly productId: string;
  /** How many */
  readonly quantity: number;
  /** Currency, ISO 4217; at most 10 characters */
  readonly currency: string;
  /** Price times quantity, x 1,000,000. */
  readonly totalMicroPrice: number;
}

/** Player who receives the grant. */
export interface GiveUserBody {
  /** Type of the id. */
  readonly idType: 'IMID' | 'GAME_UID';
  /** User who receives it; at most 50 characters */
  readonly idValue: string;
}

/** A reservation that the store shows as paid and not consumed. */
export interface LatestReserved {
  /** Order id, given by the reservation; at most 20 characters */
  readonly boid: string;
  /** When it was reserved, Unix seconds */
  readonly reservedAtUnixTS: number;
}

/** Result of the monthly-limit check for a price. */
export interface LimitQuote {
  /** Whether the limit allows the reservation. */
  readonly allowed: boolean;
  /** Code that the reservation would be refused with; left out when `allowed`. */
  readonly reason?: 'PURCHASE_MONTHLY_LIMITED' | 'JAPANESE_DATE_BIRTH_REQUIRED';
  /** Null when the member has no limit, or its age must be known first. `KR_ADULT`: an adult of KR, with a limit that can be raised; `KR_MINOR`: a minor of KR, or one whose age is not known; `JP_MINOR_UNDER_AGE_18_OVER_16`: of JP, 16 or 17 years old; `JP_MINOR_UNDER_AGE_16`: of JP, under 16. More values may be added: a program must not fail over one that it does not know. */
  readonly appliedPolicy:
    'KR_ADULT' | 'KR_MINOR' | 'JP_MINOR_UNDER_AGE_18_OVER_16' | 'JP_MINOR_UNDER_AGE_16' | null;
  /** Currency of the limit and of the amounts; null when such a purchase does not count; at most 10 characters */
  readonly currency: string | null;
  /** Null without a limit. */
  readonly limitConfigMicroPrice: number | null;
  /** Verified purchases of this month; null when such a purchase does not count. */
  readonly thisMonthAmountMicroPrice: number | null;
  /** What may still be spent this month, less what open reservations hold; null without a limit. */
  readonly remainingMicroPrice: number | null;
  /** When the next month begins (UTC+09:00), Unix seconds; null when such a purchase does not count. */
  readonly resetsAtUnixTS: number | null;
}

/** Answer to a lookup. */
export interface LookUp {
  /** The purchase as the service stores it. */
  readonly billingPurchase: {
    /** When it was reserved, Unix seconds */
    readonly reservedAtUnixTS: number;
    /** Where the purchase stands. `RESERVED`: has a boid, nothing is proved to be paid; `RESERVED_CANCEL`: the reservation was given up; `VERIFY_SUCCESS`: paid; the game has still to give the item and to complete; `COMPLETED_BEFORE_CONSUME`: the payment is final, one thing is open: in mobile store A the game has completed and the service still consumes the item in the store; in the PC store the money is taken and the game has still to give the item and to complete; `COMPLETED`: given, and nothing is open; `CANCELED`: the money is gone again, `cancelReason` says why. More values may be added: a program must not fail over one that it does not know. */
    readonly purchaseStatus:
      | 'RESERVED'
      | 'RESERVED_CANCEL'
      | 'VERIFY_SUCCESS'
      | 'COMPLETED_BEFORE_CONSUME'
      | 'COMPLETED'
      | 'CANCELED';
    /** Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters */
    readonly payment: string;
    /** Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters */
    readonly appStore: string;
    /** Product, as the store calls it (SKU); at most 200 characters */
    readonly productId: string;
    /** Price times quantity in micro units, price x 1,000,000 */
    readonly totalMicroPrice: number | null;
    /** Currency, ISO 4217; at most 10 characters */
    readonly currency: string | null;
    /** When it was completed, Unix seconds */
    readonly completedAtUnixTS: number | null;
  };
  /** The same purchase as the store shows it. */
  readonly gstorePurchase: StorePurchase;
}

/** Outcome of a message on each of its devices. */
export interface MessageStatus {
  /** Message */
  readonly messageId: string;
  /** Status of the message. `QUEUED`: accepted, at least one device is open; `SENT`: at least one device got it, and none is open; `NO_DEVICE`: the member has no device that it is meant for; `FAILED`: no device got it, the push service has refused it for each; `EXPIRED`: no device got it before its time to live was over. More values may be added: a program must not fail over one that it does not know. */
  readonly status: 'QUEUED' | 'SENT' | 'NO_DEVICE' | 'FAILED' | 'EXPIRED';
  /** Empty once the message was purged. */
  readonly deviceList: readonly {
    /** App */
    readonly app: 'game' | 'remote' | 'launcher';
    /** Platform of the device */
    readonly platform: 'ANDROID' | 'IOS' | 'WEB';
    /** Outcome of the message on the device. `PENDING`: not sent yet, or to be tried again; `DELIVERED`: the push service has taken it for the device; `UNREGISTERED`: the push service does not know the token any more, or it is not the member’s any more; `FAILED`: the push service has refused it for good; `EXPIRED`: its time to live was over. More values may be added: a program must not fail over one that it does not know. */
    readonly outcome: 'PENDING' | 'DELIVERED' | 'UNREGISTERED' | 'FAILED' | 'EXPIRED';
  }[];
}

/** Shown with PURCHASE_MONTHLY_LIMITED, names spelled as the specification spells them. */
export interface MonthlyLimitedDetail {
  /** Which limit applies. `KR_ADULT`: an adult of KR, with a limit that can be raised; `KR_MINOR`: a minor of KR, or one whose age is not known; `JP_MINOR_UNDER_AGE_18_OVER_16`: of JP, 16 or 17 years old; `JP_MINOR_UNDER_AGE_16`: of JP, under 16. More values may be added: a program must not fail over one that it does not know. */
  readonly appliedPolicy: 'KR_ADULT' | 'KR_MINOR' | 'JP_MINOR_UNDER_AGE_18_OVER_16' | 'JP_MINOR_UNDER_AGE_16';
  /** Currency, ISO 4217; at most 10 characters */
  readonly currency: string;
  /** The limit in micro units, price x 1,000,000 */
  readonly limitConfigMircoPrice: number;
  /** What was spent this month in micro units, price x 1,000,000 */
  readonly thisMonthAmountMircoPrice: number;
  /** Country that the account was created in, ISO 3166-1 alpha-2 */
  readonly countryCreated: string;
  /** Text for people. */
  readonly debugMessage: string;
}

/** A reservation and where it is paid. */
export interface PaymentPage {
  /** Order id, given by the reservation; at most 20 characters */
  readonly boid: string;
  /** Whether the page takes real money. */
  readonly wshopEnv: 'PROD' | 'SANDBOX';
  /** For reference; differs from the number on the player's receipt. */
  readonly wshopOrderId: number;
  /** Token of the payment page */
  readonly wshopToken: string;
  /** For an external browser; at most 500 characters */
  readonly paymentUrl: string;
}

/** Item of the operators' list. */
export interface PlayerPurchaseItem {
  /** Order id, given by the reservation; at most 20 characters */
  readonly boid: string;
  /** Where the purchase stands. `RESERVED`: has a boid, nothing is proved to be paid; `RESERVED_CANCEL`: the reservation was given up; `VERIFY_SUCCESS`: paid; the game has still to give the item and to complete; `COMPLETED_BEFORE_CONSUME`: the payment is final, one thing is open: in mobile store A the game has completed and the service still consumes the item in the store; in the PC store the money is taken and the game has still to give the item and to complete; `COMPLETED`: given, and nothing is open; `CANCELED`: the money is gone again, `cancelReason` says why. More values may be added: a program must not fail over one that it does not know. */
  readonly purchaseStatus:
    'RESERVED' | 'RESERVED_CANCEL' | 'VERIFY_SUCCESS' | 'COMPLETED_BEFORE_CONSUME' | 'COMPLETED' | 'CANCELED';
  /** Project; at most 20 characters */
  readonly pjid: string;
  /** Service of the game; at most 20 characters */
  readonly svcId: string;
  /** Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters */
  readonly payment: string;
  /** Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters */
  readonly appStore: string;
  /** Platform member; at most 40 characters */
  readonly imid: string | null;
  /** Player who buys; at most 50 characters */
  readonly playerId: string;
  /** Product, as the store calls it (SKU); at most 200 characters */
  readonly productId: string;
  /** Price times quantity in micro units, price x 1,000,000 */
  readonly totalMicroPrice: number | null;
  /** Currency, ISO 4217; at most 10 characters */
  readonly currency: string | null;
  /** Device OS code; `NONE` when it is unknown; at most 10 characters */
  readonly os: string;
  /** The store’s own order id; at most 100 characters */
  readonly paymentOrderId: string | null;
  /** `Y` or `N`; null where the store does not say. */
  readonly paymentTesterPurchaseYn: 'Y' | 'N' | null;
  /** When it was reserved, Unix seconds */
  readonly reservedAtUnixTS: number;
  /** When it was completed, Unix seconds */
  readonly completedAtUnixTS: number | null;
  /** When it was cancelled, Unix seconds */
  readonly canceledAtUnixTS: number | null;
}

/** One page of a player's purchases. */
export interface PlayerPurchases {
  /** `Y` when another page follows */
  readonly existNextPageYn: 'Y' | 'N';
  /** The page, empty when there is nothing */
  readonly purchaseList: readonly PlayerPurchaseItem[];
}

/** A product's name in a language. */
export interface ProductName {
  /** BCP 47 language tag. */
  readonly langCd: string;
  /** Name */
  readonly name: string;
}

/** A product's price in a currency. */
export interface ProductPrice {
  /** ISO 4217; at most 10 characters */
  readonly currency: string;
  /** Price x 1,000,000. */
  readonly microPrice: number;
}

/** A pending grant. */
export interface PulledGrant {
  /** Kind of the grant. `PRODUCT`: what a purchase is for; `COUPON`: what a coupon is good for. More values may be added: a program must not fail over one that it does not know. */
  readonly kind: 'PRODUCT' | 'COUPON';
  /** Body of the call that would deliver it: to `give/product` for a `PRODUCT`, to `ingame/item` for a `COUPON`. */
  readonly body: GiveProductBody | GiveItemBody;
}

/** Grants that wait to be given. */
export interface PulledGrantList {
  /** Oldest first. Where more wait than are listed, those that were not listed within the last minute take precedence. */
  readonly grantList: readonly PulledGrant[];
}

/** The purchase record as callers see it. */
export interface PurchaseRecord {
  /** Order id, given by the reservation; at most 20 characters */
  readonly boid: string;
  /** Where the purchase stands. `RESERVED`: has a boid, nothing is proved to be paid; `RESERVED_CANCEL`: the reservation was given up; `VERIFY_SUCCESS`: paid; the game has still to give the item and to complete; `COMPLETED_BEFORE_CONSUME`: the payment is final, one thing is open: in mobile store A the game has completed and the service still consumes the item in the store; in the PC store the money is taken and the game has still to give the item and to complete; `COMPLETED`: given, and nothing is open; `CANCELED`: the money is gone again, `cancelReason` says why. More values may be added: a program must not fail over one that it does not know. */
  readonly purchaseStatus:
    'RESERVED' | 'RESERVED_CANCEL' | 'VERIFY_SUCCESS' | 'COMPLETED_BEFORE_CONSUME' | 'COMPLETED' | 'CANCELED';
  /** Project; at most 20 characters */
  readonly pjid: string;
  /** Service of the game; at most 20 characters */
  readonly svcId: string;
  /** Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters */
  readonly payment: string;
  /** Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters */
  readonly appStore: string;
  /** Null when the game has no platform members; at most 40 characters */
  readonly imid: string | null;
  /** Player who buys; at most 50 characters */
  readonly playerId: string;
  /** Product, as the store calls it (SKU); at most 200 characters */
  readonly productId: string;
  /** At most four decimals; null until priced. */
  readonly price: number | null;
  /** Price in micro units, price x 1,000,000 */
  readonly microPrice: number | null;
  /** Currency, ISO 4217; at most 10 characters */
  readonly currency: string | null;
  /** ISO 8601 with offset, as every time here. */
  readonly reservedAt: string;
  /** When it was completed, ISO 8601 with offset */
  readonly completedAt: string | null;
  /** Device OS code; `NONE` when it is unknown; at most 10 characters */
  readonly os: string;
  /** The store’s own order id; at most 100 characters */
  readonly paymentOrderId: string | null;
  /** `Y` for a purchase by a tester of the store; null where the store does not say. */
  readonly paymentTesterPurchaseYn: 'Y' | 'N' | null;
  /** Why it was cancelled: a code, and a text after it; at most 200 characters */
  readonly cancelReason: string | null;
  /** When it was cancelled, ISO 8601 with offset */
  readonly canceledAt: string | null;
  /** Notes of operators (purchase/memo) and of the service, such as a verified price that differs from the reserved one. Null without notes. */
  readonly memo: string | null;
}

/** Reward that was registered, now or by an earlier request with the same reqId. */
export interface RegisteredReward {
  /** Id of the request, unique within the operation; used up by a success */
  readonly reqId: string;
  /** Reward */
  readonly rewardId: string;
}

/** Outcome of reserving one reward. */
export interface Reserved {
  /** Reward */
  readonly rewardId: string;
  /** `SUCCESS`, or why this reward was not reserved. `SUCCESS`: done; `FAIL_NOT_FOUND`: the project has no such reward; `FAIL_EXPIRED`: it has expired; only when it is to be reserved; `FAIL_MISS_MATCH_USER_TYPE`: it is for another `userType`; `FAIL_MISS_MATCH_USER_VALUE`: it is for another `userValue`; `FAIL_STATUS_NOT_READY`: it cannot be reserved, the message names its state; `FAIL_STATUS_NOT_RESERVED`: it is not reserved, the message names its state; `FAIL_INTERNAL_ERROR`: nothing was changed, the same request may be sent again. More values may be added: a program must not fail over one that it does not know. */
  readonly reservedResultCode:
    | 'SUCCESS'
    | 'FAIL_NOT_FOUND'
    | 'FAIL_EXPIRED'
    | 'FAIL_MISS_MATCH_USER_TYPE'
    | 'FAIL_MISS_MATCH_USER_VALUE'
    | 'FAIL_STATUS_NOT_READY'
    | 'FAIL_STATUS_NOT_RESERVED'
    | 'FAIL_INTERNAL_ERROR';
  /** The same for people */
  readonly reservedResultMessage: string;
}

/** Answer of a retry list; the list is null when empty. */
export interface RetryList {
  /** Purchases that the player still has to get; null when there are none */
  readonly retryAbleList: readonly RetryListItem[] | null;
}

/** Item of a retry list. */
export interface RetryListItem {
  /** Order id, given by the reservation; at most 20 characters */
  readonly boid: string;
  /** Player who buys; at most 50 characters */
  readonly playerId: string;
  /** Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters */
  readonly payment: string;
  /** Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters */
  readonly appStore: string;
  /** Product, as the store calls it (SKU); at most 200 characters */
  readonly productId: string;
  /** Where the purchase stands. `RESERVED`: has a boid, nothing is proved to be paid; `RESERVED_CANCEL`: the reservation was given up; `VERIFY_SUCCESS`: paid; the game has still to give the item and to complete; `COMPLETED_BEFORE_CONSUME`: the payment is final, one thing is open: in mobile store A the game has completed and the service still consumes the item in the store; in the PC store the money is taken and the game has still to give the item and to complete; `COMPLETED`: given, and nothing is open; `CANCELED`: the money is gone again, `cancelReason` says why. More values may be added: a program must not fail over one that it does not know. */
  readonly purchaseStatus:
    'RESERVED' | 'RESERVED_CANCEL' | 'VERIFY_SUCCESS' | 'COMPLETED_BEFORE_CONSUME' | 'COMPLETED' | 'CANCELED';
  /** At most four decimals; null until priced. */
  readonly totalPrice: number | null;
  /** Price times quantity in micro units, price x 1,000,000 */
  readonly totalMicroPrice: number | null;
  /** Currency, ISO 4217; at most 10 characters */
  readonly currency: string | null;
  /** ISO 8601 with offset. */
  readonly completedAt: string | null;
  /** When it was completed, Unix seconds */
  readonly completedAtUnixTS: number | null;
}

/** A page of rewards. */
export interface RewardList {
  /** Whether another page follows */
  readonly hasNext: boolean;
  /** The page, empty when there is nothing */
  readonly resultList: readonly RewardRecord[];
}

/** A reward as lists show it. */
export interface RewardRecord {
  /** Reward */
  readonly rewardId: string;
  /** Project; at most 20 characters */
  readonly pjid: string;
  /** Kind of id in `userValue` */
  readonly userType: 'IMID' | 'GAME_UID' | 'GAME_CHARACTER_ID';
  /** User who receives it */
  readonly userValue: string;
  /** Service of the game */
  readonly serviceId: string;
  /** Server of the game; null when the game does not tell servers apart */
  readonly serverId: string | null;
  /** Where it comes from: a purchase or a coupon */
  readonly provider: 'COUPON' | 'BILLING';
  /** Whatever the requester gave along */
  readonly requesterCustomData: string | null;
  /** ISO 8601 with offset. */
  readonly expireAtUtcString: string;
  /** What was bought; empty unless the provider is `BILLING` */
  readonly billingPurchaseList: readonly BillingPurchase[];
  /** What the coupon gives; empty unless the provider is `COUPON` */
  readonly couponRedeemList: readonly CouponRedeem[];
}

/** Products on sale. */
export interface SaleProducts {
  /** Length of the list. */
  readonly productInfoListCount: number;
  /** Products on sale */
  readonly productInfoList: readonly {
    /** Product, as the store calls it (SKU); at most 200 characters */
    readonly productId: string;
    /** Names of the product, one for each language */
    readonly productNameList: readonly ProductName[];
    /** Prices of the product, one for each currency */
    readonly productPriceList: readonly ProductPrice[];
  }[];
}

/** Whether a store works. */
export interface StoreHealth {
  /** Name of the store, as in its settings. */
  readonly store: string;
  /** Whether it works. `UP`: it works, or no call has shown that it does not; `DEGRADED`: some calls have failed lately; `DOWN`: its last calls have all failed, or it refuses the project’s credentials. More values may be added: a program must not fail over one that it does not know. */
  readonly status: 'UP' | 'DEGRADED' | 'DOWN';
  /** Since when, Unix seconds. */
  readonly sinceUnixTS: number;
}

/** Stores that the project has set up. */
export interface StoreHealthList {
  /** In a fixed order. */
  readonly storeList: readonly StoreHealth[];
}

/** A purchase as mobile store A shows it. */
export interface StorePurchase {
  /** Milliseconds since the epoch. */
  readonly purchaseTimeMillis: number;
  /** 0 purchased, 1 cancelled, 2 pending; others have been seen. */
  readonly purchaseState: number;
  /** 0 yet to be consumed, 1 consumed. */
  readonly consumptionState: 0 | 1;
  /** Null without an order, such as for a promotion; at most 100 characters */
  readonly orderId: string | null;
  /** 0 test, 1 promotion, 2 rewarded; null for an ordinary purchase. */
  readonly purchaseType: number | null;
  /** ISO 3166-1 alpha-2. */
  readonly regionCode: string | null;
}

/** Reserves a purchase in mobile store A. */
export interface GstoreReserveRequest {
  /** Unique within the operation. A success uses it up; at most 100 characters */
  readonly reqId: string;
  /** Project of the key; at most 50 characters */
  readonly pjid: string;
  /** Service of the game; at most 20 characters */
  readonly svcId: string;
  /** Platform member; left out when the game has no members, and then no monthly limit applies; at most 40 characters */
  readonly imid?: string;
  /** Player who buys; at most 50 characters */
  readonly playerId: string;
  /** Country of the player's IP address, not of the server's. Must be an ISO 3166-1 alpha-2 country code; at most 2 characters */
  readonly ipCountry: string;
  /** Where the money is paid. Takes `GSTORE_PLAY`, `GSTORE_PLAY_PC`; a deployment may have more of this store; at most 20 characters */
  readonly payment: string;
  /** Where the app was downloaded, which may be another store than the one that is paid. Takes any known code: `GSTORE_PLAY`, `GSTORE_PLAY_PC`, `ASTORE_APP`, `ASTORE_APP_STORE`, `PCSTORE`, `WSHOP`, `WSHOP_WEBSHOP`, `CONSOLE`, `PG`, `PREPAID_CARD`, `TOPUP_A`, `TOPUP_B`, `LAUNCHER`; a deployment may have more; at most 20 characters */
  readonly appStore: string;
  /** Product, as the store calls it (SKU); at most 200 characters */
  readonly productId: string;
  /** Device OS code; `NONE` when it is unknown. `ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to 10 capitals, digits and underscores; at most 10 characters */
  readonly os: string;
  /** Price x 1,000,000. */
  readonly microPrice: number;
  /** Currency, ISO 4217; at most 3 characters */
  readonly currency: string;
}

/** `resultData` of {@link GstoreReserveRequest}. */
export type GstoreReserveData = {
  /** Order id, given by the reservation; at most 20 characters */
  readonly boid: string;
};

/** Verifies a purchase of mobile store A by its signed receipt. */
export interface GstoreVerifyRequest {
  /** Unique within the operation; used up by success; at most 100 characters */
  readonly reqId: string;
  /** Project of the key; at most 20 characters */
  readonly pjid: string;
  /** Order id, given by the reservation; at most 20 characters */
  readonly boid: string;
  /** The reserved product; at most 200 characters */
  readonly productId: string;
  /** The player of the reservation; at most 50 characters */
  readonly playerId: string;
  /** Paid price x 1,000,000; 0 for a promotion outside the app. Replaces the reserved price; `memo` notes a difference, which refuses nothing. */
  readonly microPrice: number;
  /** Of what was paid, as the price; null for what was free, and then the reserved one stays; at most 3 characters */
  readonly currency?: string | null;
  /** The store's product details as JSON text; `[]` when the client has none; at most 1048576 characters */
  readonly productDetailsJson: string;
  /** The receipt, byte for byte as the client got it: its signature covers every byte; at most 1048576 characters */
  readonly purchaseOriginalJson: string;
  /** Base64; at most 1048576 characters */
  readonly purchaseSignature: string;
}

/** `resultData` of {@link GstoreVerifyRequest}. */
export type GstoreVerifyData = undefined;

/** Verifies a purchase of mobile store A on a PC, by its token alone. */
export interface GstoreVerifyPcRequest {
  /** Unique within the operation; used up by success; at most 100 characters */
  readonly reqId: string;
  /** Project of the key; at most 20 characters */
  readonly pjid: string;
  /** Order id, given by the reservation; at most 20 characters */
  readonly boid: string;
  /** The player of the reservation; at most 50 characters */
  readonly playerId: string;
  /** Paid price x 1,000,000; 0 for a promotion. Replaces the reserved price; `memo` notes a difference, which refuses nothing. */
  readonly microPrice: number;
  /** Of what was paid, as the price; null for what was free, and then the reserved one stays; at most 3 characters */
  readonly currency?: string | null;
  /** The sold product, which must be the reserved one; at most 200 characters */
  readonly productId: string;
  /** The store's token of the purchase; at most 2000 characters */
  readonly purchaseToken: string;
}

/** `resultData` of {@link GstoreVerifyPcRequest}. */
export type GstoreVerifyPcData = undefined;

/** Lists paid purchases whose items the game has still to give. */
export interface GstoreRetryListRequest {
  /** Project of the key; at most 20 characters */
  readonly pjid: string;
  /** The player of the reservations; at most 50 characters */
  readonly playerId: string;
  /** Maximum number of items. */
  readonly maxLimit: number;
}

/** `resultData` of {@link GstoreRetryListRequest}. */
export type GstoreRetryListData = RetryList;

/** Reserves a purchase in mobile store B. */
export interface AstoreReserveRequest {
  /** Unique within the operation. A success uses it up; at most 100 characters */
  readonly reqId: string;
  /** Project of the key; at most 50 characters */
  readonly pjid: string;
  /** Service of the game; at most 20 characters */
  readonly svcId: string;
  /** Platform member; left out when the game has no members, and then no monthly limit applies; at most 40 characters */
  readonly imid?: string;
  /** Player who buys; at most 50 characters */
  readonly playerId: string;
  /** Country of the player's IP address, not of the server's. Must be an ISO 3166-1 alpha-2 country code; at most 2 characters */
  readonly ipCountry: string;
  /** Where the money is paid. Takes `ASTORE_APP`, `ASTORE_APP_STORE`; a deployment may have more of this store; at most 20 characters */
  readonly payment: string;
  /** Where the app was downloaded, which may be another store than the one that is paid. Takes any known code: `GSTORE_PLAY`, `GSTORE_PLAY_PC`, `ASTORE_APP`, `ASTORE_APP_STORE`, `PCSTORE`, `WSHOP`, `WSHOP_WEBSHOP`, `CONSOLE`, `PG`, `PREPAID_CARD`, `TOPUP_A`, `TOPUP_B`, `LAUNCHER`; a deployment may have more; at most 20 characters */
  readonly appStore: string;
  /** Product, as the store calls it (SKU); at most 200 characters */
  readonly productId: string;
  /** Device OS code; `NONE` when it is unknown. `ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to 10 capitals, digits and underscores; at most 10 characters */
  readonly os: string;
  /** Price x 1,000,000. */
  readonly microPrice: number;
  /** Currency, ISO 4217; at most 3 characters */
  readonly currency: string;
}

/** `resultData` of {@link AstoreReserveRequest}. */
export type AstoreReserveData = {
  /** Order id, given by the reservation; at most 20 characters */
  readonly boid: string;
};

/** Verifies a purchase of mobile store B. */
export interface AstoreVerifyRequest {
  /** Unique within the operation. A success uses it up; at most 100 characters */
  readonly reqId: string;
  /** Project of the key; at most 20 characters */
  readonly pjid: string;
  /** Order id, given by the reservation; at most 20 characters */
  readonly boid: string;
  /** Compared with the reserved product when present; at most 200 characters */
  readonly productId?: string | null;
  /** The player of the reservation; at most 50 characters */
  readonly playerId: string;
  /** Paid price x 1,000,000. Replaces the reserved price; `memo` notes a difference. */
  readonly microPrice: number;
  /** Currency of what was paid, ISO 4217. Replaces the reserved one; at most 3 characters */
  readonly currency: string;
  /** The store's id of this one purchase; at most 100 characters */
  readonly transactionId: string;
  /** The app's receipt in base64, or the signed transaction (JWS), which needs `ASTORE_ROOT_CERTS`; at most 1048576 characters */
  readonly receiptData: string;
}

/** `resultData` of {@link AstoreVerifyRequest}. */
export type AstoreVerifyData = undefined;

/** Reserves a purchase of the web shop and opens its payment page: every field is required. */
export interface WshopReserveRequest {
  /** Unique within the operation. A success uses it up; at most 100 characters */
  readonly reqId: string;
  /** Project of the key; at most 20 characters */
  readonly pjid: string;
  /** Service of the game; at most 20 characters */
  readonly svcId: string;
  /** Platform member; at most 40 characters */
  readonly imid: string;
  /** Player who buys; at most 50 characters */
  readonly playerId: string;
  /** Country of the player's IP address, not of the server's. Must be an ISO 3166-1 alpha-2 country code; at most 2 characters */
  readonly ipCountry: string;
  /** Where the money is paid. Takes `WSHOP`, `WSHOP_WEBSHOP`; a deployment may have more of this store; at most 20 characters */
  readonly payment: string;
  /** Where the app was downloaded, which may be another store than the one that is paid. Takes any known code: `GSTORE_PLAY`, `GSTORE_PLAY_PC`, `ASTORE_APP`, `ASTORE_APP_STORE`, `PCSTORE`, `WSHOP`, `WSHOP_WEBSHOP`, `CONSOLE`, `PG`, `PREPAID_CARD`, `TOPUP_A`, `TOPUP_B`, `LAUNCHER`; a deployment may have more; at most 20 characters */
  readonly appStore: string;
  /** Product, as the store calls it (SKU); at most 200 characters */
  readonly productId: string;
  /** Device OS code; `NONE` when it is unknown. `ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to 10 capitals, digits and underscores; at most 10 characters */
  readonly os: string;
  /** Price x 1,000,000. */
  readonly microPrice: number;
  /** Currency, ISO 4217; at most 3 characters */
  readonly currency: string;
  /** Shown on the payment page; at most 250 characters */
  readonly playerNameValue: string;
  /** Language of the payment page: ISO 639-1, lowercase. Must be a lowercase two-letter language code; at most 2 characters */
  readonly playerLang: string;
}

/** `resultData` of {@link WshopReserveRequest}. */
export type WshopReserveData = PaymentPage;

/** Names a reservation by all fields that must match it, for a cancellation or a completion. */
export interface PcstoreVerifyRequest {
  /** Unique within the operation. A success uses it up; at most 100 characters */
  readonly reqId: string;
  /** Project of the key; at most 20 characters */
  readonly pjid: string;
  /** Order id, given by the reservation; at most 20 characters */
  readonly boid: string;
  /** The player of the reservation; at most 50 characters */
  readonly playerId: string;
  /** The reserved product; at most 200 characters */
  readonly productId: string;
}

/** `resultData` of {@link PcstoreVerifyRequest}. */
export type PcstoreVerifyData = undefined;

/** Reserves a purchase of the PC store and opens its order. */
export interface PcstoreReserveRequest {
  /** Unique within the operation. A success uses it up; at most 100 characters */
  readonly reqId: string;
  /** Project of the key; at most 50 characters */
  readonly pjid: string;
  /** Service of the game; at most 20 characters */
  readonly svcId: string;
  /** Platform member; left out when the game has no members, and then no monthly limit applies; at most 40 characters */
  readonly imid?: string;
  /** Player who buys; at most 50 characters */
  readonly playerId: string;
  /** Country of the player's IP address, not of the server's. Must be an ISO 3166-1 alpha-2 country code; at most 2 characters */
  readonly ipCountry: string;
  /** Where the money is paid. Takes `PCSTORE`; a deployment may have more of this store; at most 20 characters */
  readonly payment: string;
  /** Where the app was downloaded, which may be another store than the one that is paid. Takes any known code: `GSTORE_PLAY`, `GSTORE_PLAY_PC`, `ASTORE_APP`, `ASTORE_APP_STORE`, `PCSTORE`, `WSHOP`, `WSHOP_WEBSHOP`, `CONSOLE`, `PG`, `PREPAID_CARD`, `TOPUP_A`, `TOPUP_B`, `LAUNCHER`; a deployment may have more; at most 20 characters */
  readonly appStore: string;
  /** Product, as the store calls it (SKU); at most 200 characters */
  readonly productId: string;
  /** Device OS code; `NONE` when it is unknown. `ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to 10 capitals, digits and underscores; at most 10 characters */
  readonly os: string;
  /** Price x 1,000,000. */
  readonly microPrice: number;
  /** Currency, ISO 4217; at most 3 characters */
  readonly currency: string;
  /** The player's account in the store. Must be a 64-bit number in digits; at most 20 characters */
  readonly pcstoreUserId: string;
  /** ISO 639-1, lowercase. Must be a lowercase two-letter language code; at most 2 characters */
  readonly playerLang: string;
}

/** `resultData` of {@link PcstoreReserveRequest}. */
export type PcstoreReserveData = {
  /** Order id, given by the reservation; at most 20 characters */
  readonly boid: string;
  /** Transaction of the PC store */
  readonly pcstoreTransId: string;
};

/** Lists paid purchases whose items the game has still to give. */
export interface PcstoreRetryListRequest {
  /** Project of the key; at most 20 characters */
  readonly pjid: string;
  /** The player of the reservations; at most 50 characters */
  readonly playerId: string;
  /** Maximum number of items. */
  readonly maxLimit: number;
}

/** `resultData` of {@link PcstoreRetryListRequest}. */
export type PcstoreRetryListData = RetryList;

/** Issues a player's access token. */
export interface ConsoleAuthTokenRequest {
  /** Project of the key; at most 20 characters */
  readonly pjid: string;
  /** The same id as in verification and completion; at most 50 characters */
  readonly playerId: string;
  /** One-time code that the console's client got; at most 128 characters */
  readonly authorizationCode: string;
}

/** `resultData` of {@link ConsoleAuthTokenRequest}. */
export type ConsoleAuthTokenData = undefined;

/** Revokes a player's access token. */
export interface ConsoleAuthRevokeRequest {
  /** Project of the key; at most 20 characters */
  readonly pjid: string;
  /** The same id as in verification and completion; at most 50 characters */
  readonly playerId: string;
}

/** `resultData` of {@link ConsoleAuthRevokeRequest}. */
export type ConsoleAuthRevokeData = undefined;

/** Reserves a purchase in the console store. */
export interface ConsoleReserveRequest {
  /** Unique within the operation. A success uses it up; at most 100 characters */
  readonly reqId: string;
  /** Project of the key; at most 50 characters */
  readonly pjid: string;
  /** Service of the game; at most 20 characters */
  readonly svcId: string;
  /** Platform member; left out when the game has no members, and then no monthly limit applies; at most 40 characters */
  readonly imid?: string;
  /** Player who buys; at most 50 characters */
  readonly playerId: string;
  /** Country of the player's IP address, not of the server's. Must be an ISO 3166-1 alpha-2 country code; at most 2 characters */
  readonly ipCountry: string;
  /** Where the money is paid. Takes `CONSOLE`; a deployment may have more of this store; at most 20 characters */
  readonly payment: string;
  /** Where the app was downloaded, which may be another store than the one that is paid. Takes any known code: `GSTORE_PLAY`, `GSTORE_PLAY_PC`, `ASTORE_APP`, `ASTORE_APP_STORE`, `PCSTORE`, `WSHOP`, `WSHOP_WEBSHOP`, `CONSOLE`, `PG`, `PREPAID_CARD`, `TOPUP_A`, `TOPUP_B`, `LAUNCHER`; a deployment may have more; at most 20 characters */
  readonly appStore: string;
  /** Product, as the store calls it (SKU); at most 200 characters */
  readonly productId: string;
  /** Device OS code; `NONE` when it is unknown. `ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to 10 capitals, digits and underscores; at most 10 characters */
  readonly os: string;
  /** Price x 1,000,000. */
  readonly microPrice: number;
  /** Currency, ISO 4217; at most 3 characters */
  readonly currency: string;
}

/** `resultData` of {@link ConsoleReserveRequest}. */
export type ConsoleReserveData = {
  /** Order id, given by the reservation; at most 20 characters */
  readonly boid: string;
};

/** Verifies a purchase of the console store. */
export interface ConsoleVerifyRequest {
  /** Unique within the operation. A success uses it up; at most 100 characters */
  readonly reqId: string;
  /** Project of the key; at most 20 characters */
  readonly pjid: string;
  /** Order id, given by the reservation; at most 20 characters */
  readonly boid: string;
  /** The player of the reservation; at most 50 characters */
  readonly playerId: string;
  /** The reserved product; at most 200 characters */
  readonly productId: string;
  /** The store's name of the product; must be the registered one; at most 100 characters */
  readonly entitlementLabel: string;
}

/** `resultData` of {@link ConsoleVerifyRequest}. */
export type ConsoleVerifyData = undefined;

/** Names a reservation by all fields that must match it, for a cancellation or a completion. */
export interface PurchaseCancelRequest {
  /** Unique within the operation. A success uses it up; at most 100 characters */
  readonly reqId: string;
  /** Project of the key; at most 20 characters */
  readonly pjid: string;
  /** Order id, given by the reservation; at most 20 characters */
  readonly boid: string;
  /** The player of the reservation; at most 50 characters */
  readonly playerId: string;
  /** The reserved product; at most 200 characters */
  readonly productId: string;
}

/** `resultData` of {@link PurchaseCancelRequest}. */
export type PurchaseCancelData = undefined;

/** Names a reservation by all fields that must match it, for a cancellation or a completion. */
export interface PurchaseCompleteRequest {
  /** Unique within the operation. A success uses it up; at most 100 characters */
  readonly reqId: string;
  /** Project of the key; at most 20 characters */
  readonly pjid: string;
  /** Order id, given by the reservation; at most 20 characters */
  readonly boid: string;
  /** The player of the reservation; at most 50 characters */
  readonly playerId: string;
  /** The reserved product; at most 200 characters */
  readonly productId: string;
}

/** `resultData` of {@link PurchaseCompleteRequest}. */
export type PurchaseCompleteData = Completion;

/** Lists purchases by their ids. */
export interface PurchaseListRequest {
  /** Project of the key; at most 20 characters */
  readonly pjid: string;
  /** 1 to 100 ids. */
  readonly boidList: readonly string[];
}

/** `resultData` of {@link PurchaseListRequest}. */
export type PurchaseListData = readonly PurchaseRecord[];

/** Lists products on sale. */
export interface ProductSaleListRequest {
  /** Project of the key; at most 20 characters */
  readonly pjid: string;
  /** Payment code whose shop shows the product list. */
  readonly payment: 'PCSTORE' | 'PG' | 'PREPAID_CARD';
  /** Items on a page. */
  readonly pageItemSize: number;
  /** Number of the page, from 1. */
  readonly pageNo: number;
}

/** `resultData` of {@link ProductSaleListRequest}. */
export type ProductSaleListData = SaleProducts;

/** Asks which stores work. */
export interface StoreHealthHealthRequest {
  /** Project of the key; at most 20 characters */
  readonly pjid: string;
}

/** `resultData` of {@link StoreHealthHealthRequest}. */
export type StoreHealthHealthData = StoreHealthList;

/** Asks for the result of the monthly-limit check for a price. */
export interface LimitQuoteRequest {
  /** Project of the key; at most 20 characters */
  readonly pjid: string;
  /** Platform member; at most 40 characters */
  readonly imid: string;
  /** Country of the player's address; of a member that is not known yet it decides the limit. Must be an ISO 3166-1 alpha-2 country code; at most 2 characters */
  readonly ipCountry?: string | null;
  /** Where the money would be paid. Takes any known code: `GSTORE_PLAY`, `GSTORE_PLAY_PC`, `ASTORE_APP`, `ASTORE_APP_STORE`, `PCSTORE`, `WSHOP`, `WSHOP_WEBSHOP`, `CONSOLE`, `PG`, `PREPAID_CARD`, `TOPUP_A`, `TOPUP_B`, `LAUNCHER`; a deployment may have more; at most 20 characters */
  readonly payment: string;
  /** Currency, ISO 4217; at most 3 characters */
  readonly currency: string;
  /** Price x 1,000,000. */
  readonly microPrice: number;
}

/** `resultData` of {@link LimitQuoteRequest}. */
export type LimitQuoteData = LimitQuote;

/** Asks for pending grants. */
export interface GrantPendingListRequest {
  /** Project of the key; at most 20 characters */
  readonly pjid: string;
  /** Only grants of this server and grants without a server; absent for all; at most 20 characters */
  readonly serverId?: string | null;
  /** Maximum number of grants in the answer. */
  readonly maxLimit: number;
}

/** `resultData` of {@link GrantPendingListRequest}. */
export type GrantPendingListData = PulledGrantList;

/** Reports that the game has given a grant; names it by either `boid` or `transactionId`. */
export interface GrantAcknowledgeRequest {
  /** Project of the key; at most 20 characters */
  readonly pjid: string;
  /** Of a purchase. Must be a boid of 1 to 19 digits; at most 19 characters */
  readonly boid?: string | null;
  /** Of a coupon; at most 20 characters */
  readonly transactionId?: string | null;
  /** The player who received it; at most 50 characters */
  readonly playerId: string;
  /** When it was given, Unix seconds; null when the player receives it at a later login. */
  readonly giveCompletedAtUnixTS?: number | null;
}

/** `resultData` of {@link GrantAcknowledgeRequest}. */
export type GrantAcknowledgeData = undefined;

/** Lists a user's rewards. */
export interface RewardListRequest {
  /** Project of the key; at most 20 characters */
  readonly pjid: string;
  /** Type of the id in userValue: IMID, GAME_UID or GAME_CHARACTER_ID. */
  readonly userType: 'IMID' | 'GAME_UID' | 'GAME_CHARACTER_ID';
  /** The user's id, of the kind that userType names; at most 50 characters */
  readonly userValue: string;
  /** Service of the game; rewards without a service are listed for every one; at most 20 characters */
  readonly serviceId: string;
  /** Only rewards of this server, and those without one; at most 20 characters */
  readonly serverId?: string;
  /** Only rewards of BILLING or of COUPON. */
  readonly provider?: 'BILLING' | 'COUPON';
  /** Items on a page. */
  readonly pageItemSize: number;
  /** Number of the page, from 1. */
  readonly pageNo: number;
}

/** `resultData` of {@link RewardListRequest}. */
export type RewardListData = RewardList;

/** Names rewards of a user to reserve, cancel, drop or confirm. */
export interface RewardReserveRequest {
  /** Project of the key; at most 20 characters */
  readonly pjid: string;
  /** Type of the id in userValue: IMID, GAME_UID or GAME_CHARACTER_ID. */
  readonly userType: 'IMID' | 'GAME_UID' | 'GAME_CHARACTER_ID';
  /** The user's id, of the kind that userType names; at most 50 characters */
  readonly userValue: string;
  /** 1 to 20 ids, counted before duplicates are removed. */
  readonly rewardIdList: readonly string[];
}

/** `resultData` of {@link RewardReserveRequest}. */
export type RewardReserveData = readonly Reserved[];

/** Names rewards of a user to reserve, cancel, drop or confirm. */
export interface RewardCancelRequest {
  /** Project of the key; at most 20 characters */
  readonly pjid: string;
  /** Type of the id in userValue: IMID, GAME_UID or GAME_CHARACTER_ID. */
  readonly userType: 'IMID' | 'GAME_UID' | 'GAME_CHARACTER_ID';
  /** The user's id, of the kind that userType names; at most 50 characters */
  readonly userValue: string;
  /** 1 to 20 ids, counted before duplicates are removed. */
  readonly rewardIdList: readonly string[];
}

/** `resultData` of {@link RewardCancelRequest}. */
export type RewardCancelData = readonly Canceled[];

/** Names rewards of a user to reserve, cancel, drop or confirm. */
export interface RewardDropRequest {
  /** Project of the key; at most 20 characters */
  readonly pjid: string;
  /** Type of the id in userValue: IMID, GAME_UID or GAME_CHARACTER_ID. */
  readonly userType: 'IMID' | 'GAME_UID' | 'GAME_CHARACTER_ID';
  /** The user's id, of the kind that userType names; at most 50 characters */
  readonly userValue: string;
  /** 1 to 20 ids, counted before duplicates are removed. */
  readonly rewardIdList: readonly string[];
}

/** `resultData` of {@link RewardDropRequest}. */
export type RewardDropData = readonly Canceled[];

/** Names rewards of a user to reserve, cancel, drop or confirm. */
export interface RewardConfirmRequest {
  /** Project of the key; at most 20 characters */
  readonly pjid: string;
  /** Type of the id in userValue: IMID, GAME_UID or GAME_CHARACTER_ID. */
  readonly userType: 'IMID' | 'GAME_UID' | 'GAME_CHARACTER_ID';
  /** The user's id, of the kind that userType names; at most 50 characters */
  readonly userValue: string;
  /** 1 to 20 ids, counted before duplicates are removed. */
  readonly rewardIdList: readonly string[];
}

/** `resultData` of {@link RewardConfirmRequest}. */
export type RewardConfirmData = readonly Confirmed[];

/** Sends a message to a user. */
export interface MessageSendRequest {
  /** {imId, notification, data?, android?, apns?, webpush?, apps?}. */
  readonly message: {
    /** Platform member; at most 40 characters */
    readonly imId: string;
    /** What the player sees. */
    readonly notification: {
      /** Title; at most 4096 characters */
      readonly title: string;
      /** Text; at most 4096 characters */
      readonly body: string;
    };
    /** Custom data for the app. */
    readonly data?: { readonly [name: string]: unknown } | null;
    /** Settings of the Android push service. */
    readonly android?: { readonly [name: string]: unknown } | null;
    /** Settings of the iOS push network. */
    readonly apns?: { readonly [name: string]: unknown } | null;
    /** Settings of web push. */
    readonly webpush?: { readonly [name: string]: unknown } | null;
    /** Apps that it is for; empty or left out for all of them. */
    readonly apps?: readonly ('game' | 'remote' | 'launcher')[] | null;
  };
}

/** `resultData` of {@link MessageSendRequest}. */
export type MessageSendData = {
  /** Message */
  readonly messageId: string;
  /** Platform member; at most 40 characters */
  readonly imId: string;
};

/** Names a message. */
export interface MessageStatusRequest {
  /** Message, as its acceptance returned it; at most 100 characters */
  readonly messageId: string;
}

/** `resultData` of {@link MessageStatusRequest}. */
export type MessageStatusData = MessageStatus;

/** Registers a device for a user. */
export interface DeviceRegisterRequest {
  /** Platform member; at most 40 characters */
  readonly imId: string;
  /** Token by which the push service identifies the device; at most 4096 characters */
  readonly token: string;
  /** App that is installed on the device: game, remote or launcher. */
  readonly app: 'game' | 'remote' | 'launcher';
  /** Operating system of the device: ANDROID, IOS or WEB. */
  readonly platform: 'ANDROID' | 'IOS' | 'WEB';
}

/** `resultData` of {@link DeviceRegisterRequest}. */
export type DeviceRegisterData = undefined;

/** Names a device of a user. */
export interface DeviceUnregisterRequest {
  /** Platform member; at most 40 characters */
  readonly imId: string;
  /** Token by which the push service identifies the device; at most 4096 characters */
  readonly token: string;
}

/** `resultData` of {@link DeviceUnregisterRequest}. */
export type DeviceUnregisterData = undefined;

/** Names a user. */
export interface DeviceListRequest {
  /** Platform member; at most 40 characters */
  readonly imId: string;
}

/** `resultData` of {@link DeviceListRequest}. */
export type DeviceListData = DeviceList;

/** Finds the reservation of a purchase of the client. */
export interface GstoreSdkLatestReservedRequest {
  /** Project of the game; at most 20 characters */
  readonly pjid: string;
  /** Store code of mobile store A on a phone or on a PC. */
  readonly appStore: 'GSTORE_PLAY' | 'GSTORE_PLAY_PC';
  /** The player of the reservation; at most 50 characters */
  readonly playerId: string;
  /** Not used, since the store names the order itself. */
  readonly gstoreOrderId?: string | null;
  /** Purchase token of mobile store A; at most 2000 characters */
  readonly gstorePurchaseToken: string;
  /** The reserved product; at most 200 characters */
  readonly gstoreProductId: string;
  /** Answer of the store to the client; not used. */
  readonly gstoreResponseOriginJson?: string | null;
}

/** `resultData` of {@link GstoreSdkLatestReservedRequest}. */
export type GstoreSdkLatestReservedData = LatestReserved | null;

/** Adds or changes an account; absent fields stay unchanged. */
export interface AccountSaveRequest {
  /** Platform member; at most 40 characters */
  readonly imid: string;
  /** Country of the address that the account was created from. Must be an ISO 3166-1 alpha-2 country code; at most 2 characters */
  readonly countryCreated: string;
  /** `yyyy-MM-dd`. */
  readonly birthDate?: string | null;
  /** Limit that an adult of KR has chosen, KRW x 1,000,000. */
  readonly krLimitMicroPrice?: number | null;
  /** Whether the member consents that a store learns how a purchase that is to be refunded was used; no until a request contains it. */
  readonly consumptionConsent?: boolean | null;
}

/** `resultData` of {@link AccountSaveRequest}. */
export type AccountSaveData = undefined;

/** Names one purchase. */
export interface RepaymentRepaidRequest {
  /** Project of the key; at most 20 characters */
  readonly pjid: string;
  /** Order id, given by the reservation; at most 20 characters */
  readonly boid: string;
}

/** `resultData` of {@link RepaymentRepaidRequest}. */
export type RepaymentRepaidData = undefined;

/** Registers a payment of a card or top-up shop. */
export interface ExternalPaidRequest {
  /** Unique within the operation. A success uses it up; at most 100 characters */
  readonly reqId: string;
  /** Project of the key; at most 20 characters */
  readonly pjid: string;
  /** The shop that was paid. Takes `PG`, `PREPAID_CARD`, `TOPUP_A`, `TOPUP_B`, `LAUNCHER`; a deployment may have more of this store; at most 20 characters */
  readonly payment: string;
  /** Store where the app was downloaded; the shop's own code when there is no app. Takes any known code: `GSTORE_PLAY`, `GSTORE_PLAY_PC`, `ASTORE_APP`, `ASTORE_APP_STORE`, `PCSTORE`, `WSHOP`, `WSHOP_WEBSHOP`, `CONSOLE`, `PG`, `PREPAID_CARD`, `TOPUP_A`, `TOPUP_B`, `LAUNCHER`; a deployment may have more; at most 20 characters */
  readonly appStore: string;
  /** The shop's order; unique for the project and the payment; at most 100 characters */
  readonly paymentOrderId: string;
  /** Device OS code; `NONE` when it is unknown. `ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to 10 capitals, digits and underscores; at most 10 characters */
  readonly os: string;
  /** Platform member; at most 40 characters */
  readonly imid?: string | null;
  /** Player who paid; at most 50 characters */
  readonly playerId: string;
  /** Server of the game; absent when the game does not tell servers apart; at most 20 characters */
  readonly serverId?: string | null;
  /** In projects that deliver by the inventory: the service that lists the reward; absent for every service; at most 20 characters */
  readonly serviceId?: string | null;
  /** {idType: IMID or GAME_UID, idValue}. */
  readonly giveUser: {
    /** Kind of id in `idValue`. */
    readonly idType: 'IMID' | 'GAME_UID';
    /** User who receives it; at most 50 characters */
    readonly idValue: string;
  };
  /** [{productId, quantity, currency, totalMicroPrice}]. */
  readonly giveProductList: readonly {
    /** Product, as the store calls it (SKU); at most 200 characters */
    readonly productId: string;
    /** How many. */
    readonly quantity: number;
    /** Currency, ISO 4217; at most 3 characters */
    readonly currency: string;
    /** Price times quantity in micro units, price x 1,000,000. */
    readonly totalMicroPrice: number;
  }[];
}

/** `resultData` of {@link ExternalPaidRequest}. */
export type ExternalPaidData = {
  /** Order id, given by the reservation; at most 20 characters */
  readonly boid: string;
};

/** Gives a player the items of a coupon. */
export interface CouponGiveRequest {
  /** Project of the key; at most 20 characters */
  readonly pjid: string;
  /** Redemption of the coupon; unique in the project; at most 20 characters */
  readonly transactionId: string;
  /** Server of the game; absent when the game does not tell servers apart; at most 20 characters */
  readonly serverId?: string | null;
  /** In projects that deliver by the inventory: the service that lists the reward; absent for every service; at most 20 characters */
  readonly serviceId?: string | null;
  /** {idType: IMID or GAME_UID, idValue}. */
  readonly giveUser: {
    /** Kind of id in `idValue`. */
    readonly idType: 'IMID' | 'GAME_UID';
    /** User who receives it; at most 50 characters */
    readonly idValue: string;
  };
  /** [{itemId, quantity}]. */
  readonly giveItemList: readonly {
    /** Item to give; at most 200 characters */
    readonly itemId: string;
    /** How many. */
    readonly quantity: number;
  }[];
}

/** `resultData` of {@link CouponGiveRequest}. */
export type CouponGiveData = undefined;

/** Registers a reward. */
export interface RegisterRewardRegisterRequest {
  /** Unique within the project; a repetition with the same body answers the same rewardId; at most 100 characters */
  readonly reqId: string;
  /** Type of the id in userValue: IMID, GAME_UID or GAME_CHARACTER_ID. */
  readonly userType: 'IMID' | 'GAME_UID' | 'GAME_CHARACTER_ID';
  /** The receiver's id, of the kind that userType names; at most 50 characters */
  readonly userValue: string;
  /** Service of the game that lists the reward; at most 20 characters */
  readonly serviceId: string;
  /** Absent for every server of the service; at most 20 characters */
  readonly serverId?: string | null;
  /** BILLING or COUPON. */
  readonly provider: 'BILLING' | 'COUPON';
  /** Any text, shown with the reward; at most 2000 characters */
  readonly requesterCustomData?: string | null;
  /** ISO 8601 with any UTC offset, in the future. */
  readonly expireAtUtcString: string;
  /** [{boid, payment, appstore, os, productId, quantity, currency, totalMicroPrice}] when provider is BILLING. */
  readonly billingPurchaseList?:
    | readonly {
        /** Order id, given by the reservation; at most 20 characters */
        readonly boid: string;
        /** Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters */
        readonly payment: string;
        /** Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters */
        readonly appstore: string;
        /** Device OS code; `NONE` when it is unknown. `ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to 10 capitals, digits and underscores; at most 10 characters */
        readonly os: string;
        /** Product, as the store calls it (SKU); at most 200 characters */
        readonly productId: string;
        /** How many. */
        readonly quantity: number;
        /** Currency, ISO 4217; at most 3 characters */
        readonly currency: string;
        /** Price times quantity in micro units, price x 1,000,000. */
        readonly totalMicroPrice: number;
      }[]
    | null;
  /** [{couponId, itemId, itemType?, quantity}] when provider is COUPON. */
  readonly couponRedeemList?:
    | readonly {
        /** Coupon; at most 100 characters */
        readonly couponId: string;
        /** Item to give; at most 200 characters */
        readonly itemId: string;
        /** How many. */
        readonly quantity: number;
        /** Kind of item; at most 100 characters */
        readonly itemType?: string | null;
      }[]
    | null;
  /** Project of the key; at most 20 characters */
  readonly pjid: string;
}

/** `resultData` of {@link RegisterRewardRegisterRequest}. */
export type RegisterRewardRegisterData = {
  /** Reward */
  readonly rewardId: string;
};

/** Registers up to 100 rewards, all or none. */
export interface RegisterRewardRegisterBatchRequest {
  /** Project of the key; at most 20 characters */
  readonly pjid: string;
  /** Each with a reqId of its own and the fields of a single registration, without pjid. */
  readonly rewardList: readonly {
    /** Id of the request, unique within the operation; used up by a success; at most 100 characters */
    readonly reqId: string;
    /** Kind of id in `userValue`. */
    readonly userType: 'IMID' | 'GAME_UID' | 'GAME_CHARACTER_ID';
    /** User who receives it; at most 50 characters */
    readonly userValue: string;
    /** Service of the game; at most 20 characters */
    readonly serviceId: string;
    /** Server of the game; null when the game does not tell servers apart; at most 20 characters */
    readonly serverId?: string | null;
    /** Where it comes from: a purchase or a coupon. */
    readonly provider: 'BILLING' | 'COUPON';
    /** Whatever the requester gave along; at most 2000 characters */
    readonly requesterCustomData?: string | null;
    /** When it expires, in UTC, ISO 8601 with offset. */
    readonly expireAtUtcString: string;
    /** What was bought; empty unless the provider is `BILLING`. */
    readonly billingPurchaseList?:
      | readonly {
          /** Order id, given by the reservation; at most 20 characters */
          readonly boid: string;
          /** Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters */
          readonly payment: string;
          /** Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters */
          readonly appstore: string;
          /** Device OS code; `NONE` when it is unknown. `ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to 10 capitals, digits and underscores; at most 10 characters */
          readonly os: string;
          /** Product, as the store calls it (SKU); at most 200 characters */
          readonly productId: string;
          /** How many. */
          readonly quantity: number;
          /** Currency, ISO 4217; at most 3 characters */
          readonly currency: string;
          /** Price times quantity in micro units, price x 1,000,000. */
          readonly totalMicroPrice: number;
        }[]
      | null;
    /** What the coupon gives; empty unless the provider is `COUPON`. */
    readonly couponRedeemList?:
      | readonly {
          /** Coupon; at most 100 characters */
          readonly couponId: string;
          /** Item to give; at most 200 characters */
          readonly itemId: string;
          /** How many. */
          readonly quantity: number;
          /** Kind of item; at most 100 characters */
          readonly itemType?: string | null;
        }[]
      | null;
  }[];
}

/** `resultData` of {@link RegisterRewardRegisterBatchRequest}. */
export type RegisterRewardRegisterBatchData = {
  /** Rewards, at most 20 */
  readonly rewardIdList: readonly RegisteredReward[];
};

/** Looks a purchase up in the store. */
export interface GstoreLookUpOperatorLookUpRequest {
  /** Project of the key; at most 20 characters */
  readonly pjid: string;
  /** Order id of the purchase; at most 20 characters */
  readonly boid: string;
  /** Used instead of the token that was stored with the purchase; at most 2000 characters */
  readonly gstorePurchaseToken?: string | null;
}

/** `resultData` of {@link GstoreLookUpOperatorLookUpRequest}. */
export type GstoreLookUpOperatorLookUpData = LookUp;

/** Lists a player's purchases by the time of their reservation. */
export interface PlayerPurchasesOperatorListRequest {
  /** Project of the key; at most 20 characters */
  readonly pjid: string;
  /** The player of the reservations; at most 50 characters */
  readonly playerId: string;
  /** Only purchases in this status; an unknown status is refused, since it would look like an empty history. */
  readonly purchaseStatus?:
    | 'RESERVED'
    | 'RESERVED_CANCEL'
    | 'VERIFY_SUCCESS'
    | 'COMPLETED_BEFORE_CONSUME'
    | 'COMPLETED'
    | 'CANCELED'
    | null;
  /** Start of the range, inclusive. */
  readonly startReservedAtUnixTS: number;
  /** End of the range, inclusive; at most 50 days after its start. */
  readonly endReservedAtUnixTS: number;
  /** Items on a page. */
  readonly pageItemSize: number;
  /** Number of the page, from 1. */
  readonly pageNo: number;
}

/** `resultData` of {@link PlayerPurchasesOperatorListRequest}. */
export type PlayerPurchasesOperatorListData = PlayerPurchases;

/** Lists a user's rewards that stay RESERVED. */
export interface RewardListOperatorReservedRequest {
  /** Project of the key; at most 20 characters */
  readonly pjid: string;
  /** Type of the id in userValue: IMID, GAME_UID or GAME_CHARACTER_ID. */
  readonly userType: 'IMID' | 'GAME_UID' | 'GAME_CHARACTER_ID';
  /** The user's id, of the kind that userType names; at most 50 characters */
  readonly userValue: string;
  /** Service of the game; rewards without a service are listed for every one; at most 20 characters */
  readonly serviceId: string;
  /** 20 when absent. */
  readonly pageItemSize?: number;
  /** 1 when absent. */
  readonly pageNo?: number;
}

/** `resultData` of {@link RewardListOperatorReservedRequest}. */
export type RewardListOperatorReservedData = RewardList;

/** `resultData` of refusals, by code. */
export interface RefusalData {
  readonly PURCHASE_MONTHLY_LIMITED: {
    /** The limit and what of it is used */
    readonly monthlyLimitedDetail: MonthlyLimitedDetail;
  };
  readonly ALREADY_EXIST_DATA: {
    /** The purchase that owns the receipt */
    readonly existPurchaseInfo: ExistPurchaseInfo;
  };
  readonly MISSING_HEADER: Details;
  readonly NOT_ALLOW_AUTH: Details;
  readonly INVALID_REQUEST_FORMAT: Details;
  readonly TOO_MANY_REQUESTS: Details;
  readonly INTERNAL_SERVER_ERROR: Details;
  readonly IMID_MISMATCH: Details;
  readonly NOT_FOUND: Details;
  readonly EXTERNAL_API_ERROR: null;
  readonly INVALID_PARAMETER:
    | {
        /** Order id, given by the reservation; at most 20 characters */
        readonly boid: string;
      }
    | undefined;
}

/** Every result code that these endpoints answer, and what it means; more may come. */
export const ResultCode = {
  /** The receipt belongs to another purchase of the project, which is shown. */
  ALREADY_EXIST_DATA: 'ALREADY_EXIST_DATA',
  /** All entitlement units of the player are reserved or used by other purchases. */
  DUPLICATE_REQUEST: 'DUPLICATE_REQUEST',
  /** A store gave no usable answer. Nothing changed; retry with exponential backoff. */
  EXTERNAL_API_ERROR: 'EXTERNAL_API_ERROR',
  /** The member in the path and the one in the body differ. */
  IMID_MISMATCH: 'IMID_MISMATCH',
  /** The service failed, and the outcome is unknown. Retry with exponential backoff. */
  INTERNAL_SERVER_ERROR: 'INTERNAL_SERVER_ERROR',
  /** A value is missing, wrong, out of range or used before; the message names it. */
  INVALID_PARAMETER: 'INVALID_PARAMETER',
  /** The request is wrong; `resultData.details` says where. */
  INVALID_REQUEST_FORMAT: 'INVALID_REQUEST_FORMAT',
  /** The account’s day of birth has to be known first. */
  JAPANESE_DATE_BIRTH_REQUIRED: 'JAPANESE_DATE_BIRTH_REQUIRED',
  /** A header is missing. */
  MISSING_HEADER: 'MISSING_HEADER',
  /** The headers are missing or wrong, or the key may not do this. */
  NOT_ALLOW_AUTH: 'NOT_ALLOW_AUTH',
  /** This purchase is not possible; retries do not help. */
  NOT_ALLOW_PURCHASE: 'NOT_ALLOW_PURCHASE',
  /** There is no such thing. */
  NOT_FOUND: 'NOT_FOUND',
  /** The receipt is forged, or the store does not stand by it. */
  NOT_VALID_RECEIPT: 'NOT_VALID_RECEIPT',
  /** The account would spend more than it may this month. */
  PURCHASE_MONTHLY_LIMITED: 'PURCHASE_MONTHLY_LIMITED',
  /** Done. */
  SUCCESS: 'SUCCESS',
  /** With the header `Retry-After` the service is overloaded, and nothing was done. Otherwise it failed, and the outcome is unknown: retry the same request, with the same `reqId`, with exponential backoff. */
  SYSTEM_ERROR: 'SYSTEM_ERROR',
  /** Too many requests; wait as long as the header `Retry-After` says. */
  TOO_MANY_REQUESTS: 'TOO_MANY_REQUESTS',
  /** The console’s token of the player is gone or the code for it is wrong; issue a new one. */
  USER_ACCESS_TOKEN_NOT_VALID: 'USER_ACCESS_TOKEN_NOT_VALID',
} as const;

/** One of {@link ResultCode}, which says what each means. */
export type ResultCode = keyof typeof ResultCode;

/** Every endpoint, by group and name. */
export const ENDPOINTS = {
  gstore: {
    /** Reserves a purchase in mobile store A, on a phone or a PC. The player pays after that. */
    reserve: {
      path: '/billing/api-game/v1/purchase/gstore/play/consumable/reserve',
      encoding: 'form',
      timeoutMs: 7000,
      hasReqId: true,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<GstoreReserveRequest, GstoreReserveData>,
    /** Verifies a purchase of mobile store A by its signed receipt, also of promotions outside the app. The receipt and the store decide whether it was paid. A price or currency that differs from the reserved one replaces it, and `memo` notes the difference. After a success the game gives the item and completes the purchase. The game may consume the item in the store before that. Where the store still shows the item unconsumed after the completion, the service consumes it, since the store refunds unconsumed items after three days. */
    verify: {
      path: '/billing/api-game/v1/purchase/gstore/play/consumable/verify',
      encoding: 'json',
      timeoutMs: 10000,
      hasReqId: true,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<GstoreVerifyRequest, GstoreVerifyData>,
    /** Verifies a purchase of mobile store A on a PC by its purchase token. Price, consumption and completion work as with a receipt. A used token is `NOT_ALLOW_PURCHASE`, whichever purchase owns it. */
    verifyPc: {
      path: '/billing/api-game/v1/purchase/gstore/play/pc/consumable/verify',
      encoding: 'json',
      timeoutMs: 10000,
      hasReqId: true,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<GstoreVerifyPcRequest, GstoreVerifyPcData>,
    /** Lists purchases that a player has paid in mobile store A and whose items the game has still to give: verified, not completed, not consumed. Leaves out purchases for which the store did not answer. Compare with what the game has given already. */
    retryList: {
      path: '/billing/api-game/v1/purchase/gstore/play/consumable/retry/list',
      encoding: 'form',
      timeoutMs: 10000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<GstoreRetryListRequest, GstoreRetryListData>,
  },
  astore: {
    /** Reserves a purchase in mobile store B. The player pays after that. */
    reserve: {
      path: '/billing/api-game/v1/purchase/astore/appstore/consumable/reserve',
      encoding: 'form',
      timeoutMs: 7000,
      hasReqId: true,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<AstoreReserveRequest, AstoreReserveData>,
    /** Verifies a purchase of mobile store B by its receipt. The service may ask two slow servers of the store, so wait for at least 15 seconds; a caller that gave up earlier finds the outcome in the purchase list. After a success the game gives the item and completes the purchase. A signed transaction is checked against root certificates that the deployment names in `ASTORE_ROOT_CERTS`; one of a paying player also needs `appAppleId` in the settings of the store. Until both are there the answer is always `EXTERNAL_API_ERROR`; `reason` in the purchase’s timeline names the cause. Where the settings contain a key of the store’s server API, the service asks the store whether the transaction is still valid. */
    verify: {
      path: '/billing/api-game/v1/purchase/astore/appstore/consumable/verify',
      encoding: 'json',
      timeoutMs: 15000,
      hasReqId: true,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<AstoreVerifyRequest, AstoreVerifyData>,
  },
  wshop: {
    /** Reserves a purchase in the web shop and opens its payment page. Show the page in an external browser. The service delivers the item itself once it is paid. */
    reserve: {
      path: '/billing/api-game/v1/purchase/wshop/reserve/withGetPaymentUrl',
      encoding: 'form',
      timeoutMs: 15000,
      hasReqId: true,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<WshopReserveRequest, WshopReserveData>,
  },
  pcstore: {
    /** Captures the money of an order that the player has approved. After a success the game gives the item and completes the purchase. */
    verify: {
      path: '/billing/api-game/v1/purchase/pcstore/microtxn/verify',
      encoding: 'json',
      timeoutMs: 10000,
      hasReqId: true,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<PcstoreVerifyRequest, PcstoreVerifyData>,
    /** Reserves a purchase in the PC store and opens its order there. The player approves it in the store’s overlay. The product must be registered with its item number. */
    reserve: {
      path: '/billing/api-game/v1/purchase/pcstore/microtxn/reserve',
      encoding: 'form',
      timeoutMs: 10000,
      hasReqId: true,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<PcstoreReserveRequest, PcstoreReserveData>,
    /** Lists purchases that a player has paid in the PC store and whose items the game has still to give. */
    retryList: {
      path: '/billing/api-game/v1/purchase/pcstore/microtxn/retry/list',
      encoding: 'form',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<PcstoreRetryListRequest, PcstoreRetryListData>,
  },
  consoleAuth: {
    /** Issues a player’s user token from a code of the console’s client. The token is stored for twelve hours and replaces the one before; verifications need it. */
    token: {
      path: '/billing/api-game/v1/console/auth/token',
      encoding: 'form',
      timeoutMs: 10000,
      hasReqId: false,
      hasPjid: true,
      isOnce: true,
    } as Endpoint<ConsoleAuthTokenRequest, ConsoleAuthTokenData>,
    /** Revokes a player’s user token, here and in the console store. */
    revoke: {
      path: '/billing/api-game/v1/console/auth/revoke',
      encoding: 'form',
      timeoutMs: 10000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<ConsoleAuthRevokeRequest, ConsoleAuthRevokeData>,
  },
  console: {
    /** Reserves a purchase in the console store. The product must be registered with its entitlement label. */
    reserve: {
      path: '/billing/api-game/v1/purchase/console/reserve',
      encoding: 'form',
      timeoutMs: 7000,
      hasReqId: true,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<ConsoleReserveRequest, ConsoleReserveData>,
    /** Verifies a purchase of the console store by the player's entitlement there. The player needs a user token, which `consoleAuth.token` issues. The store may take up to five seconds, and is asked a second time if it was quick. */
    verify: {
      path: '/billing/api-game/v1/purchase/console/verify',
      encoding: 'json',
      timeoutMs: 10000,
      hasReqId: true,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<ConsoleVerifyRequest, ConsoleVerifyData>,
  },
  purchase: {
    /** Cancels a reservation that has not been paid. */
    cancel: {
      path: '/billing/api-game/v1/purchase/reserved/cancel',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: true,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<PurchaseCancelRequest, PurchaseCancelData>,
    /** Completes a purchase after the game gave the item. A repetition for the same player and product answers with the first time. In mobile store A the answer is `COMPLETED` where the store shows the item consumed, else `COMPLETED_BEFORE_CONSUME`: both are final for the game, and the service consumes the item and moves the purchase to `COMPLETED`. In mobile store B it is `COMPLETED` at once. In the PC store, whose money is captured with the verification, `COMPLETED_BEFORE_CONSUME` comes before the completion. In the console store the completion redeems one unit of the entitlement, and fails without it. Purchases that are paid outside the game, such as in the web shop, are completed by the service itself; a game that has given the item may complete them too, which ends the grant or withdraws the reward. While that reward is `RESERVED`, completing is `INVALID_PARAMETER`. */
    complete: {
      path: '/billing/api-game/v1/purchase/complete',
      encoding: 'json',
      timeoutMs: 10000,
      hasReqId: true,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<PurchaseCompleteRequest, PurchaseCompleteData>,
    /** Lists purchases by their ids, in the requested order; unknown ids are left out. */
    list: {
      path: '/billing/api-game/v1/purchase/list',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<PurchaseListRequest, PurchaseListData>,
  },
  product: {
    /** Lists the products on sale for one payment code. A game server may keep the list for five minutes. */
    saleList: {
      path: '/billing/api-game/v1/purchase/product/sale/list',
      encoding: 'form',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<ProductSaleListRequest, ProductSaleListData>,
  },
  storeHealth: {
    /** Tells which of the stores that the project has set up work at present, as the service's own calls to them show it. A game may hide the offers of a store that is `DOWN`; purchases that are paid there are verified as soon as it works again. */
    health: {
      path: '/billing/api-game/v1/store/health',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<StoreHealthHealthRequest, StoreHealthHealthData>,
  },
  limit: {
    /** Returns the result of the monthly-limit check for a price, so that a game can grey out offers. Writes and reserves nothing: only the reservation decides. */
    quote: {
      path: '/billing/api-game/v1/limit/quote',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<LimitQuoteRequest, LimitQuoteData>,
  },
  grant: {
    /** Lists grants that wait to be given, for games whose server cannot be called: give each once for its `boid` or `transactionId`, then acknowledge it. A grant is listed again until it is acknowledged or delivered; one that is being sent to the game server at the moment is left out. The first listing before each attempt to send a grant postpones that attempt until a minute later at the earliest; further listings do not. */
    pendingList: {
      path: '/billing/api-game/v1/grant/pending/list',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<GrantPendingListRequest, GrantPendingListData>,
    /** Acknowledges that a listed grant was given: it is delivered and its purchase completed. May be repeated. */
    acknowledge: {
      path: '/billing/api-game/v1/grant/ack',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<GrantAcknowledgeRequest, GrantAcknowledgeData>,
  },
  reward: {
    /** Lists the rewards that a user can receive now, oldest first, without expired and reserved ones. */
    list: {
      path: '/inventory/api-game/v1/reward/item/list',
      encoding: 'form',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<RewardListRequest, RewardListData>,
    /** Reserves rewards before the game gives them. Each reward has its own code, independent of the others. */
    reserve: {
      path: '/inventory/api-game/v1/reward/item/reserve',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: true,
    } as Endpoint<RewardReserveRequest, RewardReserveData>,
    /** Cancels reserved rewards: they are listed again. */
    cancel: {
      path: '/inventory/api-game/v1/reward/item/cancel',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: true,
    } as Endpoint<RewardCancelRequest, RewardCancelData>,
    /** Drops reserved rewards: they are never listed again. */
    drop: {
      path: '/inventory/api-game/v1/reward/item/cancel/drop',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<RewardDropRequest, RewardDropData>,
    /** Confirms that the game has given reserved rewards. */
    confirm: {
      path: '/inventory/api-game/v1/reward/item/confirm',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<RewardConfirmRequest, RewardConfirmData>,
  },
  message: {
    /** Accepts a message to a member’s devices; a worker sends it. The member in the path must equal the one in the body. */
    send: {
      path: '/push/api-in/v1/send-message/{imId}',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: false,
      isOnce: true,
    } as Endpoint<MessageSendRequest, MessageSendData>,
    /** Reports the outcome of a message on each of its devices. */
    status: {
      path: '/push/api-in/v1/message/status',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: false,
      isOnce: false,
    } as Endpoint<MessageStatusRequest, MessageStatusData>,
  },
  device: {
    /** Registers a device for a member; a token of another member moves. */
    register: {
      path: '/push/api-in/v1/device/register',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: false,
      isOnce: false,
    } as Endpoint<DeviceRegisterRequest, DeviceRegisterData>,
    /** Removes a device from a member; does nothing when the member does not have it. */
    unregister: {
      path: '/push/api-in/v1/device/unregister',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: false,
      isOnce: false,
    } as Endpoint<DeviceUnregisterRequest, DeviceUnregisterData>,
    /** Lists a member’s devices, newest first. */
    list: {
      path: '/push/api-in/v1/device/list',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: false,
      isOnce: false,
    } as Endpoint<DeviceListRequest, DeviceListData>,
  },
  gstoreSdk: {
    /** Finds the player’s latest reservation that the store shows as paid and not consumed, for a game’s client. Without such a reservation `resultData` is null and the message says why. */
    latestReserved: {
      path: '/billing/platform-sdk/v1/gstore/play/common/getLatestReservedNotConsumed',
      encoding: 'json',
      timeoutMs: 10000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<GstoreSdkLatestReservedRequest, GstoreSdkLatestReservedData>,
  },
  account: {
    /** Saves what the platform knows of a member, for the monthly limits. Absent fields stay unchanged. */
    save: {
      path: '/billing/api-in/v1/account/save',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: false,
      isOnce: false,
    } as Endpoint<AccountSaveRequest, AccountSaveData>,
  },
  repayment: {
    /** Reports that a player has paid back a cancelled purchase. It stays cancelled, and counts in no refund score any more; a hold whose score falls below the thresholds is lifted. Can be repeated. */
    repaid: {
      path: '/billing/api-in/v1/purchase/repaid',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<RepaymentRepaidRequest, RepaymentRepaidData>,
  },
  external: {
    /** Registers a payment of a card or top-up shop, and delivers its products. Each order of a shop is accepted once. */
    paid: {
      path: '/billing/api-in/v1/purchase/external/paid',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: true,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<ExternalPaidRequest, ExternalPaidData>,
  },
  coupon: {
    /** Gives the items of a coupon through the game server or the inventory. Each transactionId is accepted once. */
    give: {
      path: '/billing/api-in/v1/coupon/give',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<CouponGiveRequest, CouponGiveData>,
  },
  registerReward: {
    /** Registers a reward. The same reqId with the same body answers the same rewardId. */
    register: {
      path: '/inventory/api-in/v1/reward/item/register',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: true,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<RegisterRewardRegisterRequest, RegisterRewardRegisterData>,
    /** Registers up to 100 rewards, all or none, answered in the order of the request. */
    registerBatch: {
      path: '/inventory/api-in/v1/reward/item/register/batch',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<RegisterRewardRegisterBatchRequest, RegisterRewardRegisterBatchData>,
  },
  gstoreLookUpOperator: {
    /** Shows a purchase and its state in mobile store A, for operator tools. Not for game servers: many calls exhaust the store's quota, which payments need. */
    lookUp: {
      path: '/billing/api-game/v1/purchase/gstore/play/developer-api/purchases/products/get/forTool',
      encoding: 'json',
      timeoutMs: 10000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<GstoreLookUpOperatorLookUpRequest, GstoreLookUpOperatorLookUpData>,
  },
  playerPurchasesOperator: {
    /** Lists a player’s purchases in a range of time, newest first, for operator tools; not for payments. */
    list: {
      path: '/billing/api-game/v1/purchase/optool/playerId/list',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<PlayerPurchasesOperatorListRequest, PlayerPurchasesOperatorListData>,
  },
  rewardListOperator: {
    /** Lists a user’s rewards that stay reserved, longest reserved first, for operator tools. */
    reserved: {
      path: '/inventory/api-game/v1/operational/reward/list/reserved',
      encoding: 'form',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<RewardListOperatorReservedRequest, RewardListOperatorReservedData>,
  },
} as const;
