import type { Micros } from '../../../shared/micros.js';

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
  /** Fingerprint of the shop's order; unique. */
  readonly orderKey: Buffer;
}
