import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import type { CursorPage } from '../../../shared/list/page.js';
import type { RefundScore } from './refund-score.entity.js';

/** Refunds of a player or of a member. */
export interface RefundScoreView {
  /** Null in the score of a member. */
  readonly playerId: string | null;
  /** Null in the score of a player. */
  readonly imid: string | null;
  /** 1 for a refund, 3 for a chargeback, 5 for fraud. */
  readonly points: number;
  /** Cancelled purchases in percent of the paid ones. */
  readonly sharePercent: number;
  /** Purchases whose money was taken back, without those that were paid back or forgiven. */
  readonly canceledCount: number;
  /** Paid purchases, the cancelled ones included. */
  readonly paidCount: number;
  /** Whether the thresholds of the project are reached: with the policy `HOLD`, reservations are refused. */
  readonly flagged: boolean;
  /** When they were reached last, Unix seconds; null before the first time. */
  readonly flaggedAtUnixTS: number | null;
}

/** One page of refund scores. */
export interface RefundScoreListView {
  /** In the order in which they were counted first. */
  readonly scoreList: readonly RefundScoreView[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

const toRefundScoreView = ({ isFlagged, flaggedAt, ...score }: RefundScore): RefundScoreView => ({
  playerId: score.playerId,
  imid: score.imid,
  points: score.points,
  sharePercent: score.sharePercent,
  canceledCount: score.canceledCount,
  paidCount: score.paidCount,
  flagged: isFlagged === 1,
  flaggedAtUnixTS: flaggedAt === null ? null : toUnixSeconds(flaggedAt),
});

export const toRefundScoreListView = ({
  items,
  nextCursor,
}: CursorPage<RefundScore>): RefundScoreListView => ({
  scoreList: items.map(toRefundScoreView),
  nextCursor,
});
