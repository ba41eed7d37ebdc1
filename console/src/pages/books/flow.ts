import type { SummaryOperatorHourlyData } from '../../api/endpoints.js';
import type { Bar } from '../../ui/bar-chart.js';

/** What happened in an hour, in a day or in all of them. */
export type Figures = SummaryOperatorHourlyData['total'];

/** What happened in an hour or a day. */
export type Period = SummaryOperatorHourlyData['periodList'][number];

type PaymentFigures = Figures['paymentList'][number];
type Count = {
  [Key in keyof PaymentFigures]: PaymentFigures[Key] extends number ? Key : never;
}[keyof PaymentFigures];

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** Days of the summary are days at UTC+09:00. */
const ZONE = 9 * HOUR;
/** Hours of the last days can be added up again. */
const MAX_RECOMPUTED = 28 * DAY;

/** Range of a summary of the last days, the current one included; a single day is one of 24 hours. */
export interface FlowRange {
  readonly fromUnixTS: number;
  readonly toUnixTS: number;
  readonly step: 'HOUR' | 'DAY';
}

/** Returns the range of the last days. */
export function flowRange(days: number, now = Date.now()): FlowRange {
  const toUnixTS = Math.floor(now / 1_000);
  const thisHour = toUnixTS - (toUnixTS % HOUR);
  if (days === 1) return { fromUnixTS: thisHour - DAY + HOUR, toUnixTS, step: 'HOUR' };
  const today = toUnixTS - ((toUnixTS + ZONE) % DAY);
  return { fromUnixTS: today - (days - 1) * DAY, toUnixTS, step: 'DAY' };
}

/** Returns the part of a range that can be added up again. */
export const recomputable = ({ fromUnixTS, toUnixTS }: FlowRange): Omit<FlowRange, 'step'> => ({
  fromUnixTS: Math.max(fromUnixTS, toUnixTS - MAX_RECOMPUTED),
  toUnixTS,
});

/** Returns every period of a range with what happened in it; null where nothing did. */
export function periodsOf(
  range: FlowRange,
  periods: readonly Period[],
): readonly { readonly fromUnixTS: number; readonly figures: Figures | null }[] {
  const length = range.step === 'DAY' ? DAY : HOUR;
  const count = Math.ceil((range.toUnixTS + 1 - range.fromUnixTS) / length);
  return Array.from({ length: count }, (_, index) => {
    const fromUnixTS = range.fromUnixTS + index * length;
    return { fromUnixTS, figures: periods.find((period) => period.fromUnixTS === fromUnixTS) ?? null };
  });
}

/** Returns the day of a time at UTC+09:00. */
export const dayOf = (unix: number): string => new Date((unix + ZONE) * 1_000).toISOString().slice(0, 10);

/** Adds a count up over payments and currencies. */
export const totalOf = (figures: Figures | null, count: Count): number =>
  (figures?.paymentList ?? []).reduce((sum, item) => sum + item[count], 0);

/** Steps of a purchase, in their order. */
export const STEPS = ['reservedCount', 'verifiedCount', 'completedCount', 'consumedCount'] as const;

/** Returns how many purchases took each step, and how many fewer than the step before. */
export function funnelOf(figures: Figures, nameOf: (step: (typeof STEPS)[number]) => string): readonly Bar[] {
  return STEPS.map((step, index) => {
    const before = STEPS[index - 1];
    const value = totalOf(figures, step);
    const lost = before === undefined ? 0 : Math.max(0, totalOf(figures, before) - value);
    return { name: nameOf(step), value, lost };
  });
}

/** Returns confirmed payments and failed verifications by payment code. */
export function verificationsOf({ paymentList }: Figures): readonly Bar[] {
  const payments = [...new Set(paymentList.map(({ payment }) => payment))];
  return payments.map((name) => {
    const own = paymentList.filter(({ payment }) => payment === name);
    return {
      name,
      value: own.reduce((sum, { verifiedCount }) => sum + verifiedCount, 0),
      lost: own.reduce((sum, { failedVerifyCount }) => sum + failedVerifyCount, 0),
    };
  });
}

/** Cancelled purchases of one reason, and their share of the completed ones. */
export interface RefundRate {
  readonly reason: string;
  readonly count: number;
  /** Null without a completed purchase. */
  readonly share: number | null;
}

/** Returns the cancellations by reason, the most frequent first. */
export function refundsOf(figures: Figures): readonly RefundRate[] {
  const completed = totalOf(figures, 'completedCount');
  const counts = new Map<string, number>();
  for (const { cancelReason, canceledCount } of figures.cancelList)
    counts.set(cancelReason, (counts.get(cancelReason) ?? 0) + canceledCount);
  return Array.from(counts, ([reason, count]) => ({
    reason,
    count,
    share: completed === 0 ? null : count / completed,
  })).toSorted((one, other) => other.count - one.count || (one.reason < other.reason ? -1 : 1));
}
