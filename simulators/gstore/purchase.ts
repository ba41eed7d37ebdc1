/** An amount as the store writes it: whole units as a string, the rest in billionths. */
export interface Money {
  readonly currencyCode: string;
  readonly units: string;
  readonly nanos: number;
}

/** 0 purchased, 1 cancelled, 2 pending. */
export type PurchaseState = 0 | 1 | 2;

/** 0 test, 1 promo code, 2 rewarded; an ordinary purchase has none. */
export type PurchaseType = 0 | 1 | 2;

/** A further product of an order that was paid for as one. */
export interface FurtherProduct {
  readonly productId: string;
  readonly consumptionState: 0 | 1;
}

/** One purchase of a one-time product, as the store knows it. */
export interface Purchase {
  readonly purchaseToken: string;
  readonly packageName: string;
  readonly productId: string;
  /** A promo code makes a purchase without an order. */
  readonly orderId: string | null;
  readonly quantity: number;
  readonly purchaseType: PurchaseType | null;
  readonly purchaseState: PurchaseState;
  /** 1 = consumed. */
  readonly consumptionState: 0 | 1;
  /** 1 = acknowledged. */
  readonly acknowledgementState: 0 | 1;
  readonly regionCode: string;
  readonly obfuscatedAccountId: string | null;
  readonly purchaseTimeMillis: number;
  /** When it became paid: the three days for acknowledging it run from here. */
  readonly ownedSinceMillis: number;
  readonly price: Money;
  /** Further products of the same order and token; whether each is consumed. */
  readonly further: readonly FurtherProduct[];
  /** Answered with 410 from now on. */
  readonly expired: boolean;
  /** Answered with 404 from now on, as when the same product has been bought again. */
  readonly forgotten: boolean;
}

/** What a test wants to buy; everything else gets a usual value. */
export interface BuyInput {
  readonly packageName: string;
  readonly productId: string;
  /** `null` = no order at all; absent = a fresh order id. */
  readonly orderId?: string | null;
  readonly quantity?: number;
  readonly purchaseType?: PurchaseType;
  readonly purchaseState?: PurchaseState;
  readonly consumptionState?: 0 | 1;
  readonly regionCode?: string;
  readonly obfuscatedAccountId?: string;
  readonly purchaseTimeMillis?: number;
  readonly price?: Money;
  /** Ids of further products of the same order. */
  readonly furtherProductIds?: readonly string[];
}

/** Anything about a purchase that a test may change, except which one it is. */
export type PurchasePatch = Partial<Omit<Purchase, 'purchaseToken' | 'ownedSinceMillis'>>;

/** What the game client has in hand after a purchase. */
export interface BoughtReceipt {
  /** The exact string that was signed; one changed byte breaks the signature. */
  readonly purchaseOriginalJson: string;
  readonly purchaseSignature: string;
  readonly purchaseToken: string;
  readonly orderId: string | null;
}
