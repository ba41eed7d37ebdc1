import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import { INT63, int63Marks } from '../../../platform/database/sql/unsigned.js';
import { filledUp, marksFor } from '../../../platform/database/statement/statement-steps.js';
import type { SqlValue } from '../../../platform/database/statement/statements.js';
import type { TimeSpan } from '../../../shared/time/time-span.js';
import { BUCKET_BOUNDS } from './grant-times.js';
import type { HourSum } from './hour-figures.js';

/** Purchases that one statement reads; the most that {@link HourPurchaseRepository.sumsOf} takes. */
export const MAX_PURCHASES = 500;

/** A purchase in the order of the reservations of its project. */
export interface Reserved {
  readonly boid: string;
  readonly reservedAt: Date;
}

type Digits = string | number;

interface SumRow {
  readonly payment: string;
  readonly currency: string | null;
  readonly isReserved: Digits;
  readonly isVerified: Digits;
  readonly isCompleted: Digits;
  readonly isConsumed: Digits;
  readonly cancelCode: string | null;
  readonly bucket: Digits | null;
  readonly maxMicroseconds: Digits | null;
  readonly count: Digits;
  /** Null when no price of the group is known. */
  readonly microPrice: Digits | null;
}

const isIn = (column: string): string => `p.${column} BETWEEN ? AND ?`;
const GRANT_TIME = 'TIMESTAMPDIFF(MICROSECOND, p.verified_at, p.completed_at)';
const BOUNDS = BUCKET_BOUNDS.map((seconds) => seconds * 1e6).join(', ');
/** Number of {@link isIn} before the list of boids. */
const SPANS = 8;

const sums = (marks: string): string => `SELECT p.payment, p.currency,
    IF(${isIn('reserved_at')}, 1, 0) AS isReserved,
    IF(${isIn('verified_at')}, 1, 0) AS isVerified,
    IF(${isIn('completed_at')}, 1, 0) AS isCompleted,
    IF(${isIn('completed_at')} AND ${isIn('consumed_at')}, 1, 0) AS isConsumed,
    IF(p.status = 'CANCELED' AND ${isIn('canceled_at')}, SUBSTRING_INDEX(COALESCE(p.cancel_reason, ''), ':', 1), NULL)
      AS cancelCode,
    IF(${isIn('completed_at')} AND p.verified_at IS NOT NULL, INTERVAL(${GRANT_TIME}, ${BOUNDS}), NULL) AS bucket,
    MAX(IF(${isIn('completed_at')}, ${GRANT_TIME}, NULL)) AS maxMicroseconds,
    COUNT(*) AS count, SUM(p.micro_price) AS microPrice
  FROM purchase p FORCE INDEX (PRIMARY)
  WHERE p.boid IN (${int63Marks(marks)}) AND p.pjid = ?
  GROUP BY p.payment, p.currency, isReserved, isVerified, isCompleted, isConsumed, cancelCode, bucket`;

/** Reads what happened to purchases in an hour, from the read replica if there is one. */
@Injectable()
export class HourPurchaseRepository {
  constructor(private readonly replica: ReadDatabase) {}

  /** Returns the projects with reservations before and after a time, or within it; reads both ends of each index. */
  async listProjects({ from, to }: TimeSpan): Promise<readonly string[]> {
    const rows = await this.replica.rows<{ pjid: string }>(
      `SELECT p.pjid FROM purchase p FORCE INDEX (ix_purchase_reserved) GROUP BY p.pjid
       HAVING MAX(p.reserved_at) >= ? AND MIN(p.reserved_at) <= ?`,
      [from, to],
    );
    return rows.map(({ pjid }) => pjid);
  }

  /** Returns the next reservations by time, at most {@link MAX_PURCHASES}. */
  async listReserved(
    pjid: string,
    { from, to }: TimeSpan,
    after: Reserved | null,
  ): Promise<readonly Reserved[]> {
    const behind = after === null ? '' : `AND (p.reserved_at > ? OR p.boid > ${INT63})`;
    const rows = await this.replica.rows<{ boid: Digits; reservedAt: Date }>(
      `SELECT p.boid, p.reserved_at AS reservedAt FROM purchase p FORCE INDEX (ix_purchase_reserved)
       WHERE p.pjid = ? AND p.reserved_at BETWEEN ? AND ? ${behind}
       ORDER BY p.reserved_at, p.boid LIMIT ${MAX_PURCHASES}`,
      [pjid, after?.reservedAt ?? from, to, ...(after === null ? [] : [after.reservedAt, after.boid])],
    );
    return rows.map(({ boid, reservedAt }) => ({ boid: String(boid), reservedAt }));
  }

  /** Returns what happened to purchases of a project in a time: the rows' own times decide. */
  async sumsOf(pjid: string, { from, to }: TimeSpan, boids: readonly string[]): Promise<readonly HourSum[]> {
    const ids = filledUp(boids);
    const spans = Array.from({ length: SPANS }, (): SqlValue[] => [from, to]).flat();
    const rows = await this.replica.rows<SumRow>(sums(marksFor(ids)), [...spans, ...ids, pjid]);
    return rows.map(toSum);
  }
}

const toSum = (row: SumRow): HourSum => ({
  payment: row.payment,
  currency: row.currency,
  isReserved: Number(row.isReserved) === 1,
  isVerified: Number(row.isVerified) === 1,
  isCompleted: Number(row.isCompleted) === 1,
  isConsumed: Number(row.isConsumed) === 1,
  cancelCode: row.cancelCode,
  bucket: row.bucket === null ? null : Number(row.bucket),
  maxSeconds: Number(row.maxMicroseconds ?? 0) / 1e6,
  count: Number(row.count),
  micros: BigInt(row.microPrice ?? 0),
});
