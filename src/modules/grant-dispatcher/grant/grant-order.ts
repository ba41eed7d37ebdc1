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

/** Grant for a purchase (Spec 24). */
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
  /** Null unless it identifies the receiver. */
  readonly imid: string | null;
  readonly giveUser: GiveUser;
  readonly products: readonly GrantedProduct[];
}

/** Grant for a coupon (Spec 25). */
export interface CouponGrant {
  readonly kind: 'COUPON';
  readonly pjid: string;
  readonly transactionId: string;
  readonly serverId: string | null;
  /** Used by the inventory only; not sent to a game server. */
  readonly serviceId: string | null;
  readonly giveUser: GiveUser;
  readonly items: readonly GrantedItem[];
}

/** Contents and receiver of a grant. */
export type GrantOrder = ProductGrant | CouponGrant;

/** Returns the idempotency key of a grant. */
export const dedupKeyOf = (order: GrantOrder): string =>
  order.kind === 'PRODUCT' ? order.boid : order.transactionId;
