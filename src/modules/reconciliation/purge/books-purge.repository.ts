import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { UINT64 } from '../../../platform/database/sql/unsigned.js';

/** Rows that one statement deletes. */
const MAX_DELETED = 500;

/**
 * Condition that a project, its value, does not move: the rows of one that does are compared with those of its file.
 */
const STAYS = "NOT EXISTS (SELECT 1 FROM project_move m WHERE m.pjid = ? AND m.state <> 'MOVED')";

/** Deletes old grant logs and old reconciliations, some rows at a time. */
@Injectable()
export class BooksPurgeRepository {
  constructor(private readonly database: Database) {}

  /** Deletes lines of a project's grant log about grants of more than `days` ago. Returns their number. */
  async deleteSomeLines(pjid: string, days: number): Promise<number> {
    const { affectedRows } = await this.database.change(
      `DELETE FROM grant_log
       WHERE pjid = ? AND given_at < TIMESTAMPDIFF(SECOND, '1970-01-01', UTC_TIMESTAMP() - INTERVAL ? DAY)
         AND ${STAYS}
       ORDER BY given_at LIMIT ${MAX_DELETED}`,
      [pjid, days, pjid],
    );
    return affectedRows;
  }

  /** Deletes periods of a project's grant log that ended more than `days` ago. Returns their number. */
  async deleteSomePeriods(pjid: string, days: number): Promise<number> {
    const { affectedRows } = await this.database.change(
      `DELETE FROM grant_log_period
       WHERE pjid = ? AND covered_to < TIMESTAMPDIFF(SECOND, '1970-01-01', UTC_TIMESTAMP() - INTERVAL ? DAY)
         AND ${STAYS}
       LIMIT ${MAX_DELETED}`,
      [pjid, days, pjid],
    );
    return affectedRows;
  }

  /**
   * Deletes differences of a run that ended more than `days` ago, and then the run. Returns the number of deleted rows.
   */
  async deleteSomeOfRun(days: number): Promise<number> {
    const [run] = await this.database.rows<{ id: string | number }>(
      `SELECT r.id FROM reconciliation_run r WHERE r.ended_at < UTC_TIMESTAMP(3) - INTERVAL ? DAY
       ORDER BY r.ended_at LIMIT 1`,
      [days],
    );
    if (run === undefined) return 0;
    const items = await this.database.change(
      `DELETE FROM reconciliation_item WHERE run_id = ${UINT64} LIMIT ${MAX_DELETED}`,
      [run.id],
    );
    if (items.affectedRows > 0) return items.affectedRows;
    await this.database.change(`DELETE FROM reconciliation_run WHERE id = ${UINT64}`, [run.id]);
    return 1;
  }
}
