import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { inBoth } from '../record/archived/purchase-tables.js';
import { HourFigures } from './hour-figures.js';

/** Hours of a project, both ends inclusive. */
export interface HourRange {
  readonly pjid: string;
  readonly first: number;
  readonly last: number;
}

const FIRST_RESERVED_AT = `SELECT MIN(f.first) AS first FROM (${inBoth(
  (table) =>
    `SELECT MIN(p.reserved_at) AS first FROM ${table} p FORCE INDEX (ix_purchase_reserved) WHERE p.pjid = ?`,
)}) f`;

/** Stores the sums of each hour for each project, and reads them from the read replica if one is configured. */
@Injectable()
export class HourlySummaryRepository {
  constructor(private readonly replica: ReadDatabase) {}

  /** Replaces what was added up of an hour before. */
  async replace(tx: Tx, hour: number, byProject: ReadonlyMap<string, HourFigures>): Promise<void> {
    await tx.change('DELETE FROM hourly_summary WHERE hour_id = ?', [hour]);
    for (const [pjid, figures] of byProject)
      await tx.change('INSERT INTO hourly_summary (pjid, hour_id, figures) VALUES (?, ?, ?)', [
        pjid,
        hour,
        figures.toText(),
      ]);
  }

  /** Returns the figures of hours in ascending order, without hours in which nothing happened. */
  async list({ pjid, first, last }: HourRange): Promise<{ hour: number; figures: HourFigures }[]> {
    const rows = await this.replica.rows<{ hour: string | number; figures: string }>(
      `SELECT s.hour_id AS hour, s.figures FROM hourly_summary s
       WHERE s.pjid = ? AND s.hour_id BETWEEN ? AND ? ORDER BY s.hour_id`,
      [pjid, first, last],
    );
    return rows.map(({ hour, figures }) => ({ hour: Number(hour), figures: HourFigures.fromText(figures) }));
  }

  /** Returns when the newest of these hours was added up; null when none was. */
  async findAddedUpAt({ first, last }: Omit<HourRange, 'pjid'>): Promise<Date | null> {
    const [row] = await this.replica.rows<{ addedUpAt: Date }>(
      `SELECT h.added_up_at AS addedUpAt FROM summary_hour h
       WHERE h.hour_id BETWEEN ? AND ? AND h.added_up_at IS NOT NULL ORDER BY h.hour_id DESC LIMIT 1`,
      [first, last],
    );
    return row?.addedUpAt ?? null;
  }

  /** Counts the hours of a range that were added up at least once. */
  async countAddedUp({ first, last }: Omit<HourRange, 'pjid'>): Promise<number> {
    const [row] = await this.replica.rows<{ count: string | number }>(
      `SELECT COUNT(*) AS count FROM summary_hour h
       WHERE h.hour_id BETWEEN ? AND ? AND h.added_up_at IS NOT NULL`,
      [first, last],
    );
    return Number(row?.count ?? 0);
  }

  /** Returns the time of a project's first reservation, which is one read of each index; null without any. */
  async findFirstReservedAt(pjid: string): Promise<Date | null> {
    const [row] = await this.replica.rows<{ first: Date | null }>(FIRST_RESERVED_AT, [pjid, pjid]);
    return row?.first ?? null;
  }
}
