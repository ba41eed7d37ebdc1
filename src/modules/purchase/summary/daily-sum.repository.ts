import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import type { SqlValue } from '../../../platform/database/statements.js';

/** A span of time, both ends inclusive. */
export interface TimeSpan {
  readonly from: Date;
  readonly to: Date;
}

/** What of a project is added up. */
export interface SumQuery {
  readonly pjid: string;
  /** Times of reservation that are looked through. */
  readonly reserved: TimeSpan;
  /** Times of completion and cancellation that count. */
  readonly counted: TimeSpan;
  /** UTC offset at which days begin. */
  readonly offsetHours: number;
}

/** Purchases that were completed on one day and cancelled on one day, of one payment, currency and country. */
export interface DailySum {
  /** `yyyy-MM-dd`; null for a completion that does not count, or none. */
  readonly completedDay: string | null;
  /** `yyyy-MM-dd`; null for a cancellation that does not count, or none. */
  readonly canceledDay: string | null;
  readonly payment: string;
  readonly currency: string | null;
  readonly ipCountry: string | null;
  readonly count: number;
  /** Beyond 2^53 in some currencies. */
  readonly microPrice: bigint;
}

/** Sums of the reservations of a span; the index tells which of their rows are read. For its plan. */
export function dailySums({ pjid, reserved, counted, offsetHours }: SumQuery): readonly [string, SqlValue[]] {
  const day = (column: string): string =>
    `DATE_FORMAT(p.${column} + INTERVAL ${offsetHours} HOUR, '%Y-%m-%d')`;
  // A reservation that was given up has a time of cancellation too, and no money.
  const sql = `SELECT IF(p.completed_at BETWEEN ? AND ?, ${day('completed_at')}, NULL) AS completedDay,
      IF(p.status = 'CANCELED' AND p.canceled_at BETWEEN ? AND ?, ${day('canceled_at')}, NULL) AS canceledDay,
      p.payment, p.currency, p.ip_country AS ipCountry, COUNT(*) AS count, SUM(p.micro_price) AS microPrice
    FROM purchase p FORCE INDEX (ix_purchase_reserved)
    WHERE p.pjid = ? AND p.reserved_at BETWEEN ? AND ?
      AND (p.completed_at BETWEEN ? AND ? OR p.canceled_at BETWEEN ? AND ?)
    GROUP BY completedDay, canceledDay, p.payment, p.currency, p.ip_country`;
  const times = [counted.from, counted.to, counted.from, counted.to];
  return [sql, [...times, pjid, reserved.from, reserved.to, ...times]];
}

/** The first and the last reservation of a project until a time, each found at one end of the index. For its plan. */
export const reservedSpan = (pjid: string, until: Date): readonly [string, SqlValue[]] => [
  `SELECT MIN(p.reserved_at) AS first, MAX(p.reserved_at) AS last FROM purchase p FORCE INDEX (ix_purchase_reserved)
   WHERE p.pjid = ? AND p.reserved_at <= ?`,
  [pjid, until],
];

/** Sums by day, from the database for reading where there is one. */
@Injectable()
export class DailySumRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** The time from the first reservation to the last one until a time; null without reservations. */
  async findReservedSpan(pjid: string, until: Date): Promise<TimeSpan | null> {
    type Row = { readonly first: Date | null; readonly last: Date | null };
    const [row] = await this.database.rows<Row>(...reservedSpan(pjid, until));
    if (row === undefined || row.first === null || row.last === null) return null;
    return { from: row.first, to: row.last };
  }

  async list(query: SumQuery): Promise<DailySum[]> {
    type Row = Omit<DailySum, 'count' | 'microPrice'> & {
      readonly count: string | number;
      /** Null when no price of the group is known. */
      readonly microPrice: string | number | null;
    };
    const rows = await this.database.rows<Row>(...dailySums(query));
    return rows.map((row) => ({
      ...row,
      count: Number(row.count),
      microPrice: BigInt(row.microPrice ?? 0),
    }));
  }
}
