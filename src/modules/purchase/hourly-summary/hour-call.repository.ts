import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import type { TimeSpan } from '../../../shared/time/time-span.js';
import type { PaymentCount } from './hour-figures.js';

/** How long before its outcome a call to a store may have begun. */
const CALL_MS = 300_000;
/** Calls of such a time are read by one statement, within its time limit on a busy deployment too. */
const PART_MS = 600_000;

/** Purchases of one project. */
export interface ProjectCount extends PaymentCount {
  readonly pjid: string;
}

interface Row {
  readonly pjid: string;
  readonly payment: string;
  readonly currency: string | null;
}

const CALLS = `FROM purchase_store_call c FORCE INDEX (ix_purchase_store_call_at) JOIN purchase p ON p.boid = c.boid
  WHERE c.at BETWEEN ? AND ?`;

const FAILED = `SELECT p.pjid, p.payment, p.currency, COUNT(*) AS count ${CALLS}
    AND JSON_VALUE(c.detail, '$.call') IN ('verify', 'capture')
    AND (JSON_VALUE(c.detail, '$.resultCode') IS NOT NULL
      OR JSON_VALUE(c.detail, '$.outcome') NOT IN ('accepted', 'approved'))
  GROUP BY p.pjid, p.payment, p.currency`;

const CONSUMED = `SELECT DISTINCT p.boid, p.pjid, p.payment, p.currency ${CALLS}
    AND p.consumed_at BETWEEN ? AND ? AND p.completed_at < ?`;

/**
 * Counts what only the calls to stores tell about an hour, from the read replica if there is one. Of a purchase with
 * more than 40 calls some are overwritten, and calls are deleted with the timelines.
 */
@Injectable()
export class HourCallRepository {
  constructor(private readonly replica: ReadDatabase) {}

  /** Returns whether any store was called in a time, or shortly before. */
  async hasAny({ from, to }: TimeSpan): Promise<boolean> {
    const found = await this.replica.rows<{ found: number }>(
      `SELECT 1 AS found FROM purchase_store_call c FORCE INDEX (ix_purchase_store_call_at)
       WHERE c.at BETWEEN ? AND ? LIMIT 1`,
      [new Date(from.getTime() - CALL_MS), to],
    );
    return found.length > 0;
  }

  /** Counts the attempts of a time to verify that did not confirm the payment; one payment can be listed repeatedly. */
  async listFailed(span: TimeSpan): Promise<readonly ProjectCount[]> {
    const found: ProjectCount[] = [];
    for (const { from, to } of partsOf(span)) {
      const rows = await this.replica.rows<Row & { count: string | number }>(FAILED, [from, to]);
      found.push(...rows.map((row) => ({ ...row, count: Number(row.count) })));
    }
    return found;
  }

  /** Returns the purchases that were consumed in a time, but completed before it; each with a count of 1. */
  async listConsumedLater(span: TimeSpan): Promise<readonly ProjectCount[]> {
    const found = new Map<string, ProjectCount>();
    for (const { from, to } of partsOf({ ...span, from: new Date(span.from.getTime() - CALL_MS) })) {
      const values = [from, to, span.from, span.to, span.from];
      const rows = await this.replica.rows<Row & { boid: string | number }>(CONSUMED, values);
      for (const { boid, ...row } of rows) found.set(String(boid), { ...row, count: 1 });
    }
    return [...found.values()];
  }
}

function partsOf({ from, to }: TimeSpan): readonly TimeSpan[] {
  const count = Math.ceil((to.getTime() - from.getTime()) / PART_MS);
  return Array.from({ length: count }, (_, index) => {
    const begin = from.getTime() + index * PART_MS;
    return { from: new Date(begin), to: new Date(Math.min(begin + PART_MS - 1, to.getTime())) };
  });
}
