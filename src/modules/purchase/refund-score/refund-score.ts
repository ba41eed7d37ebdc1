import type { ProjectRefunds } from '../../project/index.js';
import type { CancelCode } from '../record/fields/cancel-reason.js';

/**
 * Points of a cancelled purchase. A chargeback or fraud is a dispute about the payment and weighs more than a refund. A
 * cancellation that an operator decided says nothing about the player.
 */
const POINTS: Readonly<Record<CancelCode, number>> = {
  VOIDED: 1,
  REFUND: 1,
  CHARGEBACK: 3,
  FRAUD: 5,
  OPERATOR: 0,
};

/** Purchases of one code of `cancelReason`; the code is empty for purchases that do not count as cancelled. */
export interface PurchaseCount {
  readonly code: string;
  readonly purchases: number;
}

/** How often the money of a player's or a member's paid purchases was taken back. */
export interface RefundTotals {
  readonly points: number;
  /** Cancelled purchases in percent of the paid ones, rounded down. */
  readonly sharePercent: number;
  readonly canceledCount: number;
  /** Paid purchases, the cancelled ones included. */
  readonly paidCount: number;
}

/** Sums the purchases of a player or a member. */
export function totalsOf(counts: readonly PurchaseCount[]): RefundTotals {
  let [points, canceledCount, paidCount] = [0, 0, 0];
  for (const { code, purchases } of counts) {
    const weight = Object.hasOwn(POINTS, code) ? POINTS[code as CancelCode] : 0;
    paidCount += purchases;
    points += weight * purchases;
    if (weight > 0) canceledCount += purchases;
  }
  const sharePercent = paidCount === 0 ? 0 : Math.floor((100 * canceledCount) / paidCount);
  return { points, sharePercent, canceledCount, paidCount };
}

/** Returns whether a project acts on the refunds: both thresholds must be reached. */
export const isReached = (totals: RefundTotals, { policy, points, sharePercent }: ProjectRefunds): boolean =>
  policy !== 'OFF' && totals.points >= points && totals.sharePercent >= sharePercent;
