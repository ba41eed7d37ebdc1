import type { SummaryOperatorDailyData } from '../../api/endpoints.js';
import type { Bar } from '../../ui/bar-chart.js';
import type { Period } from './flow.js';

/** A sum of a day, or of another period of this name. */
export type DaySum = Omit<SummaryOperatorDailyData['dayList'][number], 'ipCountry'>;

/** Returns what was completed and cancelled in periods that the worker has added up. */
export const sumsOfPeriods = (
  periods: readonly Period[],
  nameOf: (fromUnixTS: number) => string,
): readonly DaySum[] =>
  periods.flatMap(({ fromUnixTS, paymentList }) =>
    paymentList
      .filter(({ completedCount, canceledCount }) => completedCount + canceledCount > 0)
      .map((item) => ({
        day: nameOf(fromUnixTS),
        payment: item.payment,
        currency: item.currency,
        completedCount: item.completedCount,
        completedMicroPrice: item.completedMicroPrice,
        canceledCount: item.canceledCount,
        canceledMicroPrice: item.canceledMicroPrice,
      })),
  );

/** Sums of a payment code and a currency over all days. */
export interface PaymentSum {
  readonly payment: string;
  readonly currency: string;
  readonly completedCount: number;
  readonly completedMicroPrice: number;
  readonly canceledCount: number;
  readonly canceledMicroPrice: number;
}

const currencyOf = ({ currency }: DaySum): string => currency ?? '–';

const HOUR_MS = 3_600_000;
/** Days of the summary are days at UTC+09:00. */
const ZONE_MS = 9 * HOUR_MS;

/** The last days of the summary in ascending order, the current one included. */
export const summaryDays = (count: number, now = Date.now()): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(now + ZONE_MS - (count - 1 - index) * 24 * HOUR_MS).toISOString().slice(0, 10),
  );

/** Returns the range of these days, up to now. */
export function summaryRange(count: number, now = Date.now()): { fromUnixTS: number; toUnixTS: number } {
  const [first = ''] = summaryDays(count, now);
  return { fromUnixTS: (Date.parse(first) - ZONE_MS) / 1_000, toUnixTS: Math.floor(now / 1_000) };
}

/** Completed and cancelled amounts by currency, for each of the days. */
export function sumByDay(
  sums: readonly DaySum[],
  days: readonly string[],
): ReadonlyMap<string, readonly Bar[]> {
  const currencies = [...new Set(sums.map(currencyOf))].toSorted();
  return new Map(
    currencies.map((currency) => {
      const own = sums.filter((sum) => currencyOf(sum) === currency);
      const bars = days.map((name) => {
        const ofDay = own.filter(({ day }) => day === name);
        return {
          name,
          value: total(ofDay.map(({ completedMicroPrice }) => completedMicroPrice)),
          lost: total(ofDay.map(({ canceledMicroPrice }) => canceledMicroPrice)),
        };
      });
      return [currency, bars];
    }),
  );
}

/** Sums by payment code and currency, the largest completed amount first. */
export function sumByPayment(sums: readonly DaySum[]): readonly PaymentSum[] {
  const found = new Map<string, DaySum[]>();
  for (const sum of sums) {
    const key = `${sum.payment}\n${currencyOf(sum)}`;
    found.set(key, [...(found.get(key) ?? []), sum]);
  }
  return Array.from(found, ([key, own]): PaymentSum => {
    const [payment = '', currency = ''] = key.split('\n');
    return {
      payment,
      currency,
      completedCount: total(own.map(({ completedCount }) => completedCount)),
      completedMicroPrice: total(own.map(({ completedMicroPrice }) => completedMicroPrice)),
      canceledCount: total(own.map(({ canceledCount }) => canceledCount)),
      canceledMicroPrice: total(own.map(({ canceledMicroPrice }) => canceledMicroPrice)),
    };
  }).toSorted((one, other) => other.completedMicroPrice - one.completedMicroPrice);
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
