import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { type Claim, DueWork } from '../../../platform/database/rows/due-work.js';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import { INT63 } from '../../../platform/database/sql/unsigned.js';
import { filledUp } from '../../../platform/database/statement/statement-steps.js';
import type { Statements } from '../../../platform/database/statement/statements.js';
import { hourOf, MAX_AGE_HOURS, nextDue } from './hour.js';

const LEASE_SECONDS = 300;

/** Due work on hours. Adding up an hour with a million purchases takes less time than the lease. */
export const HOURS = new DueWork({
  table: 'summary_hour h',
  key: 'hour_id',
  columns: { dueAt: 'due_at', leaseUntil: 'lease_until', fence: 'fence' },
  leaseSeconds: LEASE_SECONDS,
  maxDue: 50,
});

/** Hours of one INSERT. */
const BATCH = 50;

/** An hour that this worker has claimed. */
export interface ClaimedHour {
  readonly claim: Claim;
  readonly hour: number;
  /** Time of the claim, by the database's clock. */
  readonly now: Date;
}

/** The hours to add up. */
@Injectable()
export class SummaryHourRepository {
  constructor(
    private readonly database: Database,
    private readonly replica: ReadDatabase,
  ) {}

  /**
   * Adds the hours that have begun since the last one, due at once; at first those since the oldest purchase whose
   * events may still be stored.
   */
  async open(): Promise<void> {
    const [row] = await this.database.rows<{ now: Date; last: string | number | null; first: Date | null }>(
      `SELECT UTC_TIMESTAMP(3) AS now, (SELECT MAX(h.hour_id) FROM summary_hour h) AS last,
         (SELECT p.reserved_at FROM purchase p ORDER BY p.boid LIMIT 1) AS first`,
    );
    if (row === undefined) return;
    const current = hourOf(row.now);
    const next = row.last === null ? hourOf(row.first ?? row.now) : Number(row.last) + 1;
    await this.add(Math.max(next, current - MAX_AGE_HOURS), current, 'hour_id = hour_id');
  }

  /**
   * Makes hours due now, both ends inclusive. One that a worker is adding up is due again after it: the worker may have
   * read it before. One that is due already keeps its place.
   */
  makeDue(from: number, to: number): Promise<void> {
    return this.add(
      from,
      to,
      `due_at = IF(due_at <= UTC_TIMESTAMP(3) AND (lease_until IS NULL OR lease_until < UTC_TIMESTAMP(3)),
         due_at, UTC_TIMESTAMP(3))`,
    );
  }

  /** Returns hours that are due and that no worker has claimed, longest due first. */
  findDue(): Promise<string[]> {
    return HOURS.findDue(this.database);
  }

  /** Returns the seconds that the longest due hour has waited; 0 when none is due. */
  oldestDueSeconds(): Promise<number> {
    return HOURS.oldestDueSeconds(this.database);
  }

  /** Claims an hour; null when it is not due, or another worker has claimed it. */
  async claim(id: string): Promise<ClaimedHour | null> {
    const claimed = await HOURS.claim<{ readonly now: Date }>(this.database, id, 'UTC_TIMESTAMP(3) AS now');
    return claimed && { claim: claimed.claim, hour: Number(claimed.claim.id), now: claimed.row.now };
  }

  /** Returns whether the replica has the claim, and with it everything that was stored before. */
  async isReplicated({ claim }: ClaimedHour): Promise<boolean> {
    const [row] = await this.replica.rows<{ fence: number }>(
      `SELECT h.fence FROM summary_hour h WHERE h.hour_id = ${INT63}`,
      [claim.id],
    );
    return row !== undefined && row.fence >= claim.fence;
  }

  /** Tries a claimed hour again later. */
  async postpone({ claim }: ClaimedHour, waitMs: number): Promise<void> {
    await HOURS.postpone(this.database, claim, { waitMs });
  }

  /**
   * Stores when the hour was added up, and when it is due again: at once if it was made due since the claim. Returns
   * false when the claim was lost.
   */
  settle(tx: Statements, { claim, hour, now }: ClaimedHour): Promise<boolean> {
    return HOURS.settle(
      tx,
      claim,
      `h.added_up_at = ?,
       h.due_at = IF(h.due_at >= h.lease_until - INTERVAL ${LEASE_SECONDS} SECOND, h.due_at, CAST(? AS DATETIME(3)))`,
      [now, nextDue(hour, now)],
    );
  }

  /** Lets a claimed hour stay as it was added up last. */
  async close({ claim }: ClaimedHour): Promise<void> {
    await HOURS.settle(this.database, claim, 'h.due_at = NULL');
  }

  private async add(from: number, to: number, otherwise: string): Promise<void> {
    for (let first = from; first <= to; first += BATCH) {
      const hours = filledUp(Array.from({ length: Math.min(BATCH, to - first + 1) }, (_, n) => first + n));
      const rows = hours.map(() => '(?, UTC_TIMESTAMP(3))').join(', ');
      await this.database.change(
        `INSERT INTO summary_hour (hour_id, due_at) VALUES ${rows} ON DUPLICATE KEY UPDATE ${otherwise}`,
        [...hours],
      );
    }
  }
}
