/** Receiver of a grant, as the specification names it. */
export interface GiveUser {
  readonly idType: 'IMID' | 'GAME_UID';
  readonly idValue: string;
}

/** One product of a purchase. */
export interface GrantedProduct {
  readonly productId: string;
  readonly quantity: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Price times quantity, x 1,000,000. */
  readonly totalMicroPrice: number;
}

/** One item of a coupon. */
export interface GrantedItem {
  readonly itemId: string;
  readonly quantity: number;
}

/** What a game server has to give for a purchase (Spec 24). */
export interface ProductGrant {
  readonly kind: 'PRODUCT';
  readonly pjid: string;
  readonly boid: string;
  /** Null when the game does not distinguish servers. */
  readonly serverId: string | null;
  readonly serviceId: string | null;
  readonly payment: string;
  readonly appStore: string;
  readonly os: string;
  /** Null unless the receiver is named by it. */
  readonly imid: string | null;
  readonly giveUser: GiveUser;
  readonly products: readonly GrantedProduct[];
}

/** What a game server has to give for a coupon (Spec 25). */
export interface CouponGrant {
  readonly kind: 'COUPON';
  readonly pjid: string;
  readonly transactionId: string;
  readonly serverId: string | null;
  /** For the inventory; not sent to a game server. */
  readonly serviceId: string | null;
  readonly giveUser: GiveUser;
  readonly items: readonly GrantedItem[];
}

/** What a game server, or a reward, has to give. */
export type GrantOrder = ProductGrant | CouponGrant;

/** Idempotency key of a grant for its game server. */
export const dedupKeyOf = (order: GrantOrder): string =>
  order.kind === 'PRODUCT' ? order.boid : order.transactionId;
