import type { CancelFigures, HourFigures, PaymentFigures } from './hour-figures.js';
import { countOfTimes, type GrantTimes, percentileOf } from './grant-times.js';
import type { SummarizedHours } from './summarize-hours.service.js';

/** What happened to the purchases of one payment code and currency. */
export interface PaymentFiguresItem {
  readonly payment: string;
  /** Null when none is known. */
  readonly currency: string | null;
  /** Purchases that were reserved. */
  readonly reservedCount: number;
  /** Purchases whose payment was confirmed. */
  readonly verifiedCount: number;
  /**
   * Proofs of a payment that neither the store nor the check of the receipt confirmed, repeated ones too. Requests that
   * were refused before their proof was checked do not count.
   */
  readonly failedVerifyCount: number;
  /** Purchases that were completed, those that were cancelled since included. */
  readonly completedCount: number;
  /** Sum of their prices x 1,000,000; above 2^53 the nearest number that JSON readers can hold. */
  readonly completedMicroPrice: number;
  /** Purchases after which no step between store, game and service was open any more. */
  readonly consumedCount: number;
  /** Paid purchases that were cancelled, whenever they were completed. */
  readonly canceledCount: number;
  /** Sum of their prices x 1,000,000; above 2^53 the nearest number that JSON readers can hold. */
  readonly canceledMicroPrice: number;
}

/** Paid purchases that were cancelled for one reason, in one currency. */
export interface CancelFiguresItem {
  /** First word of the reason; `OTHER` when it is no code. */
  readonly cancelReason: 'REFUND' | 'CHARGEBACK' | 'VOIDED' | 'FRAUD' | 'OPERATOR' | 'OTHER';
  /** Null when none is known. */
  readonly currency: string | null;
  /** Their number. */
  readonly canceledCount: number;
  /** Sum of their prices x 1,000,000; above 2^53 the nearest number that JSON readers can hold. */
  readonly canceledMicroPrice: number;
}

/** Times from the confirmed payment to the completion, which says that the player has the item. */
export interface GrantTimeView {
  /** Number of completed purchases whose time is known. */
  readonly count: number;
  /**
   * Half of them took at most so long; estimated from counts by ranges of time. Null without any.
   *
   * @decimal
   */
  readonly p50Seconds: number | null;
  /**
   * 95 % of them took at most so long; estimated in the same way. Null without any.
   *
   * @decimal
   */
  readonly p95Seconds: number | null;
  /**
   * The longest time, exactly. Null without any.
   *
   * @decimal
   */
  readonly maxSeconds: number | null;
}

/** What happened in a time, each step counted at the time when it happened. */
export interface FiguresView {
  /** By payment and currency. */
  readonly paymentList: readonly PaymentFiguresItem[];
  /** By reason and currency. */
  readonly cancelList: readonly CancelFiguresItem[];
  /** How long paid players waited. */
  readonly grantTime: GrantTimeView;
}

/** What happened in an hour or a day. */
export interface PeriodFiguresItem extends FiguresView {
  /** Its beginning, Unix seconds. */
  readonly fromUnixTS: number;
}

/** Sums of hours, as the worker added them up last. */
export interface HourlySummaryView {
  /** When the newest hour was added up, Unix seconds; null when none was. */
  readonly asOfUnixTS: number | null;
  /**
   * Whether every hour of the range that is over was added up, as far back as the project has purchases. If not, only
   * `summary/daily` has all of them.
   */
  readonly complete: boolean;
  /**
   * When the purchase was verified that is paid and not completed the longest by now, Unix seconds; null when none
   * waits.
   */
  readonly oldestPaidUnixTS: number | null;
  /** What happened in all of them. */
  readonly total: FiguresView;
  /** In ascending order; periods in which nothing happened are left out. */
  readonly periodList: readonly PeriodFiguresItem[];
}

/** Hours that the worker adds up now. */
export interface RecomputedView {
  /** Their number. */
  readonly dueCount: number;
}

export const toHourlySummaryView = (summarized: SummarizedHours): HourlySummaryView => ({
  asOfUnixTS: toSeconds(summarized.addedUpAt),
  complete: summarized.isComplete,
  oldestPaidUnixTS: toSeconds(summarized.oldestPaidAt),
  total: toFiguresView(summarized.total),
  periodList: summarized.periods.map(({ from, figures }) => ({
    fromUnixTS: from.getTime() / 1000,
    ...toFiguresView(figures),
  })),
});

const toSeconds = (at: Date | null): number | null => at && Math.floor(at.getTime() / 1000);

const toFiguresView = (figures: HourFigures): FiguresView => ({
  paymentList: figures.payments().map(toPaymentItem),
  cancelList: figures.cancellations().map(toCancelItem),
  grantTime: toGrantTime(figures.grantTimes),
});

const toPaymentItem = (figures: Readonly<PaymentFigures>): PaymentFiguresItem => ({
  payment: figures.payment,
  currency: figures.currency,
  reservedCount: figures.reserved,
  verifiedCount: figures.verified,
  failedVerifyCount: figures.failed,
  completedCount: figures.completed,
  completedMicroPrice: Number(figures.completedMicros),
  consumedCount: figures.consumed,
  canceledCount: figures.canceled,
  canceledMicroPrice: Number(figures.canceledMicros),
});

const toCancelItem = ({ reason, currency, count, micros }: Readonly<CancelFigures>): CancelFiguresItem => ({
  cancelReason: reason,
  currency,
  canceledCount: count,
  canceledMicroPrice: Number(micros),
});

const toGrantTime = (times: GrantTimes): GrantTimeView => {
  const count = countOfTimes(times);
  return {
    count,
    p50Seconds: rounded(percentileOf(times, 0.5)),
    p95Seconds: rounded(percentileOf(times, 0.95)),
    maxSeconds: count === 0 ? null : rounded(times.maxSeconds),
  };
};

const rounded = (seconds: number | null): number | null => seconds && Math.round(seconds * 1_000) / 1_000;
