import type { DailyTotal } from './daily-totals.js';

/** Completed and cancelled purchases of a day, payment, currency and country. */
export interface DailySummaryItem {
  /** `yyyy-MM-dd` at UTC+09:00. */
  readonly day: string;
  readonly payment: string;
  /** Null when unknown. */
  readonly currency: string | null;
  /** Null when unknown. */
  readonly ipCountry: string | null;
  /** Purchases that were completed on the day, those that were cancelled since included. */
  readonly completedCount: number;
  /** Sum of their prices x 1,000,000; above 2^53 the nearest number that JSON readers can hold. */
  readonly completedMicroPrice: number;
  /** Paid purchases that were cancelled on the day, whenever they were completed. */
  readonly canceledCount: number;
  /** Sum of their prices x 1,000,000; above 2^53 the nearest number that JSON readers can hold. */
  readonly canceledMicroPrice: number;
}

/** Sums by day. */
export interface DailySummaryView {
  /** By day, payment, currency and country; days on which nothing happened are left out. */
  readonly dayList: readonly DailySummaryItem[];
}

export const toDailySummaryView = (totals: readonly Readonly<DailyTotal>[]): DailySummaryView => ({
  dayList: totals.map(({ completedMicroPrice, canceledMicroPrice, ...total }) => ({
    day: total.day,
    payment: total.payment,
    currency: total.currency,
    ipCountry: total.ipCountry,
    completedCount: total.completedCount,
    completedMicroPrice: Number(completedMicroPrice),
    canceledCount: total.canceledCount,
    canceledMicroPrice: Number(canceledMicroPrice),
  })),
});
