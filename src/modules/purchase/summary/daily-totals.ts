import type { DailySum } from './daily-sum.repository.js';

/** Totals of a day, payment, currency and country. */
export interface DailyTotal {
  /** `yyyy-MM-dd` */
  readonly day: string;
  readonly payment: string;
  readonly currency: string | null;
  readonly ipCountry: string | null;
  completedCount: number;
  completedMicroPrice: bigint;
  canceledCount: number;
  canceledMicroPrice: bigint;
}

/** Adds up the sums of several spans. The completions and cancellations of a day go into one total. */
export class DailyTotals {
  private readonly totals = new Map<string, DailyTotal>();

  /** Adds one sum to the days of its completions and of its cancellations. */
  add(sum: DailySum): void {
    const { completedDay, canceledDay, count, microPrice } = sum;
    if (completedDay !== null) {
      const total = this.totalOf(completedDay, sum);
      total.completedCount += count;
      total.completedMicroPrice += microPrice;
    }
    if (canceledDay !== null) {
      const total = this.totalOf(canceledDay, sum);
      total.canceledCount += count;
      total.canceledMicroPrice += microPrice;
    }
  }

  private totalOf(day: string, { payment, currency, ipCountry }: DailySum): DailyTotal {
    const key = JSON.stringify([day, payment, currency, ipCountry]);
    const total = this.totals.get(key) ?? { day, payment, currency, ipCountry, ...ZERO };
    this.totals.set(key, total);
    return total;
  }

  /** Returns the totals by day, payment, currency and country; unknown currencies and countries come first. */
  list(): readonly Readonly<DailyTotal>[] {
    return [...this.totals.values()].toSorted(
      (one, other) =>
        compare(one.day, other.day) ||
        compare(one.payment, other.payment) ||
        compare(one.currency ?? '', other.currency ?? '') ||
        compare(one.ipCountry ?? '', other.ipCountry ?? ''),
    );
  }
}

const ZERO = {
  completedCount: 0,
  completedMicroPrice: 0n,
  canceledCount: 0,
  canceledMicroPrice: 0n,
} as const;

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
