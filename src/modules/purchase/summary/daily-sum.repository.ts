import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import type { SqlValue } from '../../../platform/database/statement/statements.js';
import { Clock } from '../../../shared/time/clock.js';
import type { TimeSpan } from '../../../shared/time/time-span.js';
import { inBoth, type PurchaseTable, tablesSince } from '../record/archived/purchase-tables.js';

/** Selection of the purchases to add up. */
export interface SumQuery {
  readonly pjid: string;
  /** Times of reservation to scan. */
  readonly reserved: TimeSpan;
  /** Times of completion and cancellation that count. */
  readonly counted: TimeSpan;
  /** UTC offset at which days begin. */
  readonly offsetHours: number;
}

/** Sum of purchases with the same day of completion, day of cancellation, payment, currency and country. */
export interface DailySum {
  /** `yyyy-MM-dd`; null without a completion that counts. */
  readonly completedDay: string | null;
  /** `yyyy-MM-dd`; null without a cancellation that counts. */
  readonly canceledDay: string | null;
  readonly payment: string;
  readonly currency: string | null;
  readonly ipCountry: string | null;
  readonly count: number;
  /** Exceeds 2^53 in some currencies. */
  readonly microPrice: bigint;
}

/**
 * Builds the SELECT of the sums of a span of reservations; reads only rows that count. Exported for tests of the
 * query plan.
 */
export function dailySums(
  { pjid, reserved, counted, offsetHours }: SumQuery,
  now: Date,
): readonly [string, SqlValue[]] {
  const day = (column: string): string =>
    `DATE_FORMAT(p.${column} + INTERVAL ${offsetHours} HOUR, '%Y-%m-%d')`;
  // A cancelled reservation has a time of cancellation too, but was never paid.
  const sums = (
    table: PurchaseTable,
  ): string => `SELECT IF(p.completed_at BETWEEN ? AND ?, ${day('completed_at')}, NULL) AS completedDay,
      IF(p.status = 'CANCELED' AND p.canceled_at BETWEEN ? AND ?, ${day('canceled_at')}, NULL) AS canceledDay,
      p.payment, p.currency, p.ip_country AS ipCountry, COUNT(*) AS count, SUM(p.micro_price) AS microPrice
    FROM ${table} p FORCE INDEX (ix_purchase_reserved)
    WHERE p.pjid = ? AND p.reserved_at BETWEEN ? AND ?
      AND (p.completed_at BETWEEN ? AND ? OR p.canceled_at BETWEEN ? AND ?)
    GROUP BY completedDay, canceledDay, p.payment, p.currency, p.ip_country`;
  const times = [counted.from, counted.to, counted.from, counted.to];
  const tables = tablesSince(reserved.from, now);
  const values = [...times, pjid, reserved.from, reserved.to, ...times];
  // A group of both tables comes twice; the reader adds them up.
  return [inBoth(sums, tables), tables.flatMap(() => values)];
}

const SPANS = inBoth(
  (table) => `SELECT MIN(p.reserved_at) AS first, MAX(p.reserved_at) AS last
   FROM ${table} p FORCE INDEX (ix_purchase_reserved) WHERE p.pjid = ? AND p.reserved_at <= ?`,
);

/**
 * Builds the SELECT of the first and the last reservation of a project until a time in each table; reads both ends of
 * the indexes. Exported for tests of the query plan.
 */
export const reservedSpans = (pjid: string, until: Date): readonly [string, SqlValue[]] => [
  SPANS,
  [pjid, until, pjid, until],
];

/** Reads sums by day, from the read replica if there is one. */
@Injectable()
export class DailySumRepository {
  constructor(
    private readonly database: ReadDatabase,
    private readonly clock: Clock,
  ) {}

  /** Returns the span from the first reservation to the last one until a time; null without reservations. */
  async findReservedSpan(pjid: string, until: Date): Promise<TimeSpan | null> {
    type Row = { readonly first: Date | null; readonly last: Date | null };
    const rows = await this.database.rows<Row>(...reservedSpans(pjid, until));
    const ends = rows.flatMap(({ first, last }) => [first, last]).flatMap((at) => at?.getTime() ?? []);
    return ends.length === 0 ? null : { from: new Date(Math.min(...ends)), to: new Date(Math.max(...ends)) };
  }

  /** Returns the sums of a span of reservations, unordered. */
  async list(query: SumQuery): Promise<DailySum[]> {
    type Row = Omit<DailySum, 'count' | 'microPrice'> & {
      readonly count: string | number;
      /** Null when no price of the group is known. */
      readonly microPrice: string | number | null;
    };
    const rows = await this.database.rows<Row>(...dailySums(query, this.clock.now()));
    return rows.map((row) => ({
      ...row,
      count: Number(row.count),
      microPrice: BigInt(row.microPrice ?? 0),
    }));
  }
}
