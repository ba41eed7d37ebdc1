/** Who receives, as the specification names it. */
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

/** What a game server is told to hand out for a purchase (Spec 24). */
export interface ProductGrant {
  readonly kind: 'PRODUCT';
  readonly pjid: string;
  readonly boid: string;
  /** Null when servers are not told apart. */
  readonly serverId: string | null;
  readonly serviceId: string | null;
  readonly payment: string;
  readonly appStore: string;
  readonly os: string;
  /** Only where the receiver is named by it. */
  readonly imid: string | null;
  readonly giveUser: GiveUser;
  readonly products: readonly GrantedProduct[];
}

/** What a game server is told to hand out for a coupon (Spec 25). */
export interface CouponGrant {
  readonly kind: 'COUPON';
  readonly pjid: string;
  readonly transactionId: string;
  readonly serverId: string | null;
  /** Only for the inventory; a game server is not told. */
  readonly serviceId: string | null;
  readonly giveUser: GiveUser;
  readonly items: readonly GrantedItem[];
}

/** Either. */
export type Grant = ProductGrant | CouponGrant;

/** What the game server tells two deliveries of the same thing apart by. */
export const dedupKeyOf = (grant: Grant): string =>
  grant.kind === 'PRODUCT' ? grant.boid : grant.transactionId;
