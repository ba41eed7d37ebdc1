import type { Purchase } from './purchase.entity.js';

/**
 * Returns whether a purchase began as paid, without a reservation: it was paid outside the game, or made of an order
 * that only its store knew. No store was given its boid.
 */
export const beginsPaid = ({
  reservedAt,
  verifiedAt,
  reserveRequest,
  verifyRequest,
}: Pick<Purchase, 'reservedAt' | 'verifiedAt' | 'reserveRequest' | 'verifyRequest'>): boolean =>
  reserveRequest === verifyRequest && reservedAt.getTime() === verifiedAt?.getTime();
