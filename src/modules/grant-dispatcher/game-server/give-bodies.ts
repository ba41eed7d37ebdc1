/** Player who receives the grant. */
export interface GiveUserBody {
  /** Type of the id. */
  readonly idType: 'IMID' | 'GAME_UID';
  /** @maxLength 50 */
  readonly idValue: string;
}

/** Product to give. */
export interface GiveProductLine {
  /** @maxLength 200 */
  readonly productId: string;
  readonly quantity: number;
  readonly currency: string;
  /** Price times quantity, x 1,000,000. */
  readonly totalMicroPrice: number;
}

/** Item to give. */
export interface GiveItemLine {
  /** @maxLength 200 */
  readonly itemId: string;
  readonly quantity: number;
}

/** What was given, to whom and when. */
export interface GiveAnswer {
  /** Null when the player receives it at a later login. */
  readonly giveCompletedAtUnixTS: number | null;
  /** The player who received it. */
  readonly playerId: string;
}

/**
 * Asks the game server to give a player the products of a purchase that was paid outside the game.
 *
 * The call is repeated when its answer was lost: seconds or days later, and possibly at the same time. Insert the boid
 * under a unique index in the transaction that gives the products. If it exists already, give nothing and answer
 * `ALREADY_GIVED_PRODUCT` with the `playerId` and `giveCompletedAtUnixTS` of the first time. Before reading the body,
 * refuse an invalid signature or a `webhook-timestamp` more than five minutes away with `NOT_ALLOW_AUTH`.
 *
 * @webhook 24 /api/billing/give/product/{fixed_string}
 * @answers GiveAnswer
 * @codes INVALID_PARAMETER INVALID_USER NOT_ALLOW_AUTH ALREADY_GIVED_PRODUCT:GiveAnswer
 */
export interface GiveProductBody {
  readonly pjid: string;
  /** Idempotency key: the same in every call for the same grant. */
  readonly boid: string;
  /** Null when the game does not distinguish servers. */
  readonly serverId: string | null;
  readonly serviceId: string | null;
  readonly payment: string;
  /** Same value as `payment`. */
  readonly paymentCd: string;
  readonly appStore: string;
  readonly os: string;
  /** Present only when `idType` is IMID. */
  readonly imid?: string;
  readonly giveUser: GiveUserBody;
  readonly giveProductList: readonly GiveProductLine[];
}

/**
 * Asks the game server to give a player the items of a redeemed coupon.
 *
 * The call is repeated when its answer was lost: seconds or days later, and possibly at the same time. Insert the
 * transactionId under a unique index in the transaction that gives the items. If it exists already, give nothing and
 * answer `ALREADY_GIVED_ITEM` or `ALREADY_GIVED_PRODUCT` with the `playerId` and `giveCompletedAtUnixTS` of the first
 * time. Before reading the body, refuse an invalid signature or a `webhook-timestamp` more than five minutes away with
 * `NOT_ALLOW_AUTH`.
 *
 * @webhook 25 /api/ingame/item/{fixed_string}
 * @answers GiveAnswer
 * @codes INVALID_PARAMETER INVALID_USER NOT_ALLOW_AUTH ALREADY_GIVED_PRODUCT:GiveAnswer ALREADY_GIVED_ITEM:GiveAnswer
 */
export interface GiveItemBody {
  readonly pjid: string;
  /** Null when the game does not distinguish servers. */
  readonly serverId: string | null;
  /** Idempotency key: the same in every call for the same grant. */
  readonly transactionId: string;
  readonly giveUser: GiveUserBody;
  /** Same list as `giveItemList`: the specification uses both names. */
  readonly giveProductList: readonly GiveItemLine[];
  readonly giveItemList: readonly GiveItemLine[];
}
