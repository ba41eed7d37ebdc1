import type { DailySum } from './daily-sum.repository.js';

/** A day of one payment, currency and country. */
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

/** Adds up sums of several parts. Both columns of a day belong to one total. */
export class DailyTotals {
  private readonly totals = new Map<string, DailyTotal>();

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
    const total = this.totals.get(key) ?? { day, payment, currency, ipCountry, ...NOTHING };
    this.totals.set(key, total);
    return total;
  }

  /** By day, payment, currency and country; what is not known comes first. */
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

const NOTHING = {
  completedCount: 0,
  completedMicroPrice: 0n,
  canceledCount: 0,
  canceledMicroPrice: 0n,
} as const;

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
