import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import type { SqlValue } from '../../../platform/database/statements.js';
import { type PurchaseFilter, rangeOf, type RangePart } from '../search/purchase-range.sql.js';

/** What became of the purchases that a sum adds up. */
export type SumKind = 'COMPLETED' | 'CANCELED';

/** What was completed or cancelled on a day, of one payment, currency and country. */
export interface DailySum {
  readonly kind: SumKind;
  /** `yyyy-MM-dd` at the offset of the calendar. */
  readonly day: string;
  readonly payment: string;
  readonly currency: string | null;
  readonly ipCountry: string | null;
  readonly count: number;
  /** Beyond 2^53 in some currencies. */
  readonly microPrice: bigint;
}

/** The time that is summed up, both ends inclusive. */
export interface SummedTime {
  readonly from: Date;
  readonly to: Date;
}

const TIMES = { COMPLETED: 'completed_at', CANCELED: 'canceled_at' } as const;
/** A reservation that was given up has a time of cancellation too, and no money. */
const CONDITIONS = { COMPLETED: '', CANCELED: "AND p.status = 'CANCELED'" } as const;

const sumsOf = (kind: SumKind, range: string, offsetHours: number): string =>
  `SELECT '${kind}' AS kind, DATE_FORMAT(p.${TIMES[kind]} + INTERVAL ${offsetHours} HOUR, '%Y-%m-%d') AS day,
     p.payment, p.currency, p.ip_country AS ipCountry, COUNT(*) AS count, SUM(p.micro_price) AS microPrice
   FROM purchase p FORCE INDEX (ix_purchase_reserved)
   WHERE ${range} AND p.${TIMES[kind]} BETWEEN ? AND ? ${CONDITIONS[kind]}
   GROUP BY day, p.payment, p.currency, p.ip_country`;

/** Sums of a part of the reservations; the index tells which of their rows are read. For its plan. */
export function dailySums(
  filter: PurchaseFilter,
  part: RangePart,
  { from, to }: SummedTime,
  offsetHours: number,
): readonly [string, SqlValue[]] {
  const range = rangeOf(filter, part);
  const values = [...range.values, from, to];
  const sql = `${sumsOf('COMPLETED', range.sql, offsetHours)} UNION ALL ${sumsOf('CANCELED', range.sql, offsetHours)}`;
  return [sql, [...values, ...values]];
}

/** Sums by day, from the database for reading where there is one. */
@Injectable()
export class DailySumRepository {
  constructor(private readonly database: ReadDatabase) {}

  async list(
    filter: PurchaseFilter,
    part: RangePart,
    time: SummedTime,
    offsetHours: number,
  ): Promise<DailySum[]> {
    type Row = Omit<DailySum, 'count' | 'microPrice'> & {
      readonly count: string | number;
      /** Null when no price of the group is known. */
      readonly microPrice: string | number | null;
    };
    const rows = await this.database.rows<Row>(...dailySums(filter, part, time, offsetHours));
    return rows.map((row) => ({
      ...row,
      count: Number(row.count),
      microPrice: BigInt(row.microPrice ?? 0),
    }));
  }
}
