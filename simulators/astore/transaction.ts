/** A purchase lives in one environment for ever; testers buy in the sandbox. */
export const ENVIRONMENTS = ['Production', 'Sandbox'] as const;

export type Environment = (typeof ENVIRONMENTS)[number];

/** Kinds of products as signed transactions name them. */
export const PRODUCT_TYPES = [
  'Consumable',
  'Non-Consumable',
  'Non-Renewing Subscription',
  'Auto-Renewable Subscription',
] as const;

export type ProductType = (typeof PRODUCT_TYPES)[number];

/** One purchase, as the store knows it. */
export interface Transaction {
  readonly transactionId: string;
  /** The account that has bought it; the same one has one refund history. */
  readonly customerId: string;
  readonly environment: Environment;
  readonly bundleId: string;
  readonly productId: string;
  readonly type: ProductType;
  readonly quantity: number;
  readonly purchaseDateMillis: number;
  /** Thousandths of the currency's unit, for the whole quantity. */
  readonly price: number;
  readonly currency: string;
  /** ISO 3166-1 alpha-3. */
  readonly storefront: string;
  /** UUID that the game may give with a purchase. */
  readonly appAccountToken: string | null;
  /** When the store took the purchase back; `null` while it stands. */
  readonly cancellationDateMillis: number | null;
  /** 1: the player complained about the app; 0: any other reason. */
  readonly cancellationReason: 0 | 1 | null;
  /** The game's client has finished it: a consumable is in no app receipt from then on. */
  readonly finished: boolean;
}

/** What a test wants to buy; everything else gets a usual value. */
export interface BuyInput {
  readonly bundleId: string;
  readonly productId: string;
  /** Production by default. */
  readonly environment?: Environment;
  /** A customer of its own by default. */
  readonly customerId?: string;
  readonly type?: ProductType;
  readonly quantity?: number;
  readonly purchaseDateMillis?: number;
  readonly price?: number;
  readonly currency?: string;
  readonly storefront?: string;
  readonly appAccountToken?: string;
}

/** Anything about a purchase that a test may change, except which one it is. */
export type TransactionPatch = Partial<Omit<Transaction, 'transactionId' | 'environment' | 'bundleId'>>;

/** What the game client has in hand after a purchase; a server gets one of the two forms. */
export interface BoughtReceipt {
  readonly transactionId: string;
  readonly environment: Environment;
  /** App receipt with this one purchase, as base64. */
  readonly receiptData: string;
  /** The same purchase as a signed transaction (JWS), as clients of the newer kind have it. */
  readonly signedTransaction: string;
}
