/** Who receives it. */
export interface GiveUserBody {
  /** Kind of the id. */
  readonly idType: 'IMID' | 'GAME_UID';
  /** @maxLength 50 */
  readonly idValue: string;
}

/** A product that is to be handed out. */
export interface GiveProductLine {
  /** @maxLength 200 */
  readonly productId: string;
  readonly quantity: number;
  readonly currency: string;
  /** Price times quantity, x 1,000,000. */
  readonly totalMicroPrice: number;
}

/** An item that is to be handed out. */
export interface GiveItemLine {
  /** @maxLength 200 */
  readonly itemId: string;
  readonly quantity: number;
}

/** What was handed out, to whom and when. */
export interface GiveAnswer {
  /** Null when the player receives it with a later login. */
  readonly giveCompletedAtUnixTS: number | null;
  /** The player who received it. */
  readonly playerId: string;
}

/**
 * Tells the game server to hand out what a player has paid for outside the game.
 *
 * The same call comes again whenever its answer was lost: seconds or days later, and several at a time. Insert the boid under a
 * unique index in the transaction that gives the products; when it is there already, give nothing and answer
 * `ALREADY_GIVED_PRODUCT` with the `playerId` and `giveCompletedAtUnixTS` of the first time. Refuse a signature that is wrong and
 * a `webhook-timestamp` more than five minutes away with `NOT_ALLOW_AUTH`, before the body is looked at.
 *
 * @webhook 24 /api/billing/give/product/{fixed_string}
 * @answers GiveAnswer
 * @codes INVALID_PARAMETER INVALID_USER NOT_ALLOW_AUTH ALREADY_GIVED_PRODUCT:GiveAnswer
 */
export interface GiveProductBody {
  readonly pjid: string;
  /** What two calls for the same thing are told by. */
  readonly boid: string;
  /** Null when servers are not told apart. */
  readonly serverId: string | null;
  readonly serviceId: string | null;
  readonly payment: string;
  /** The same as payment. */
  readonly paymentCd: string;
  readonly appStore: string;
  readonly os: string;
  /** Only where idType is IMID. */
  readonly imid?: string;
  readonly giveUser: GiveUserBody;
  readonly giveProductList: readonly GiveProductLine[];
}

/**
 * Tells the game server to hand out what a coupon is good for.
 *
 * The same call comes again whenever its answer was lost: seconds or days later, and several at a time. Insert the transactionId
 * under a unique index in the transaction that gives the items; when it is there already, give nothing and answer
 * `ALREADY_GIVED_ITEM` or `ALREADY_GIVED_PRODUCT` with the `playerId` and `giveCompletedAtUnixTS` of the first time. Refuse a
 * signature that is wrong and a `webhook-timestamp` more than five minutes away with `NOT_ALLOW_AUTH`, before the body is
 * looked at.
 *
 * @webhook 25 /api/ingame/item/{fixed_string}
 * @answers GiveAnswer
 * @codes INVALID_PARAMETER INVALID_USER NOT_ALLOW_AUTH ALREADY_GIVED_PRODUCT:GiveAnswer ALREADY_GIVED_ITEM:GiveAnswer
 */
export interface GiveItemBody {
  readonly pjid: string;
  /** Null when servers are not told apart. */
  readonly serverId: string | null;
  /** What two calls for the same thing are told by. */
  readonly transactionId: string;
  readonly giveUser: GiveUserBody;
  /** The same as giveItemList: the specification knows both names. */
  readonly giveProductList: readonly GiveItemLine[];
  readonly giveItemList: readonly GiveItemLine[];
}
