import type { Micros } from '../../../shared/money/micros.js';

/** A price that was paid or is to be paid. */
export interface Price {
  readonly microPrice: Micros;
  /** ISO 4217; the reserved one stays when the verified price names none. */
  readonly currency: string | undefined;
}

/** The part of the store's confirmation that the record stores. */
export interface Proof {
  readonly receiptKey: Buffer | null;
  readonly orderKey: Buffer | null;
  /** Entitlement of which the purchase reserves a unit until it is completed. */
  readonly entitlementKey: Buffer | null;
  readonly paymentOrderId: string | null;
  readonly isTester: boolean | null;
  /** Sealed. */
  readonly purchaseToken: string;
}

/** A purchase that was paid outside the game. */
export interface PaidPurchase {
  readonly boid: string;
  readonly pjid: string;
  readonly svcId: string;
  readonly imid: string | null;
  readonly playerId: string;
  readonly payment: string;
  readonly appStore: string;
  readonly os: string;
  readonly productId: string;
  readonly microPrice: Micros;
  /** ISO 4217. */
  readonly currency: string;
  readonly paymentOrderId: string;
  /** The store's id of its own order; null for payments that no store confirms. */
  readonly storeOrderId: string | null;
  /** Fingerprint of the shop's order; unique. */
  readonly orderKey: Buffer;
  /** Fingerprint of the store's receipt; unique. Null for payments that no store confirms. */
  readonly receiptKey: Buffer | null;
  /** 1 for a payment by a tester of the store; null where no store says so. */
  readonly paymentTester: number | null;
}
