import type { Micros } from '../../../shared/money/micros.js';
import type { StoreFamily } from '../../store-verifier/index.js';
import type { PurchaseStatus } from '../record/fields/purchase-status.js';

/** A purchase as its books are compared with others. */
export interface BookedPurchase {
  readonly boid: string;
  readonly status: PurchaseStatus;
  /** Undefined for a payment code that is not configured any more. */
  readonly family: StoreFamily | undefined;
  /** Whether the service owes a grant, as for what was paid outside the game. */
  readonly isGrantedByService: boolean;
  readonly playerId: string;
  readonly productId: string;
  readonly microPrice: Micros | null;
  readonly currency: string | null;
  readonly paymentOrderId: string | null;
  readonly isTester: boolean;
  /** Whether the game, or the delivery of its grant, has completed it. */
  readonly isGiven: boolean;
  readonly reservedAt: Date;
  /** When nothing was left to be done about it, else when it was completed; null until the payment is final. */
  readonly completedAt: Date | null;
  readonly receiptKey: Buffer | null;
  readonly orderKey: Buffer | null;
  readonly storeOrderId: string | null;
}

/** Names of purchases, of which each may have several. */
export interface PurchaseNames {
  readonly boids: readonly string[];
  readonly receiptKeys: readonly Buffer[];
  readonly orderKeys: readonly Buffer[];
  readonly storeOrderIds: readonly string[];
}
