import type { Purchase } from '../purchase.entity.js';

/** One product to deliver. */
export interface DeliveredProduct {
  readonly productId: string;
  readonly quantity: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Price times quantity, x 1,000,000. */
  readonly totalMicroPrice: number;
}

/** The delivery of a purchase that was paid outside the game, and its recipient. */
export interface Delivery {
  /** Null when the game has one server. */
  readonly serverId: string | null;
  readonly serviceId: string | null;
  readonly userType: 'IMID' | 'GAME_UID';
  readonly userValue: string;
  readonly products: readonly DeliveredProduct[];
}

/** What was paid for one item. */
export interface PaidPrice {
  /** Price x 1,000,000. */
  readonly microPrice: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** Returns the delivery of one reserved item, to the platform's member if the reservation names one. */
export function deliveryOf(
  { imid, playerId, productId, svcId }: Purchase,
  { microPrice, currency }: PaidPrice,
): Delivery {
  return {
    serverId: null,
    serviceId: svcId,
    userType: imid === null ? 'GAME_UID' : 'IMID',
    userValue: imid ?? playerId,
    products: [{ productId, quantity: 1, currency, totalMicroPrice: microPrice }],
  };
}

/** The delivery of a paid purchase, with the facts that the game server receives. */
export interface OwedDelivery {
  readonly boid: string;
  readonly pjid: string;
  readonly payment: string;
  readonly appStore: string;
  readonly os: string;
  /** The platform's member who bought; null when the request named none. */
  readonly imid: string | null;
  readonly delivery: Delivery;
  /** Delivers by the reward inventory, whatever the project's grant mode is. */
  readonly by?: 'INVENTORY';
}

/** One delivery attempt. */
export interface DeliveryAttempt {
  /** Start, by the database's clock. */
  readonly at: Date;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
  /**
   * Result code of the game server, or the service's own word when there was no answer; null while the outcome is
   * unknown.
   */
  readonly resultCode: string | null;
}
