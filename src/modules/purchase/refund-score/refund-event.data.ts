import type { NewEvent } from '../../event/index.js';
import type { RefundScore } from './refund-score.entity.js';

/** Bits of a score's `event_mask`. */
export const REFUND_EVENT_BITS = { flagged: 1, cleared: 2 } as const;

/** A score whose flag has changed. */
export type MarkedScore = Pick<
  RefundScore,
  | 'id'
  | 'pjid'
  | 'playerId'
  | 'imid'
  | 'points'
  | 'sharePercent'
  | 'canceledCount'
  | 'paidCount'
  | 'flaggedAt'
  | 'clearedAt'
  | 'eventMask'
>;

/**
 * Data of events of refunds: the score as it is when the event is published.
 *
 * @event refund.flagged refund.cleared
 */
export interface RefundEventData {
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
}

/** Returns the events of a score. */
export function eventsOfScore(score: MarkedScore): readonly NewEvent[] {
  const { pjid, playerId, imid, points, sharePercent, canceledCount, paidCount, eventMask } = score;
  const data: RefundEventData = { playerId, imid, points, sharePercent, canceledCount, paidCount };
  const changes = [
    ['refund.flagged', REFUND_EVENT_BITS.flagged, score.flaggedAt],
    ['refund.cleared', REFUND_EVENT_BITS.cleared, score.clearedAt],
  ] as const;
  return changes.flatMap(([type, bit, occurredAt]) =>
    (eventMask & bit) === 0 || occurredAt === null
      ? []
      : [{ pjid, type, subject: playerId ?? imid ?? '', occurredAt, data }],
  );
}
