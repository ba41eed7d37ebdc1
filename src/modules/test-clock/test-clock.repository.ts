import { Injectable } from '@nestjs/common';
import type { Statements } from '../../platform/database/statement/statements.js';
import type { Tx } from '../../platform/database/transaction/transaction-runner.js';
import { TIME_SHIFT_STATEMENTS } from './time-shift-statements.js';

/** Moves the history of projects, and stores how far. */
@Injectable()
export class TestClockRepository {
  /** Locks the clock of a project for this transaction, adds to it, and returns the sum of all moves in seconds. */
  async add(tx: Tx, pjid: string, seconds: number): Promise<number> {
    await tx.change(
      `INSERT INTO test_clock (pjid, total_seconds, moved_at) VALUES (?, ?, UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE total_seconds = total_seconds + VALUES(total_seconds), moved_at = VALUES(moved_at)`,
      [pjid, seconds],
    );
    return this.sumOf(tx, pjid);
  }

  /** Returns the sum of all moves of a project in seconds. */
  async sumOf(statements: Statements, pjid: string): Promise<number> {
    const [row] = await statements.rows<{ total: string | number }>(
      'SELECT c.total_seconds AS total FROM test_clock c WHERE c.pjid = ?',
      [pjid],
    );
    return Number(row?.total ?? 0);
  }

  /**
   * Ends the claims of hours that are being added up: what was read before the move counts where it no longer is. The
   * rows stay locked until the move is stored, so that no hour is read while it is under way.
   */
  async endSummaries(tx: Tx): Promise<void> {
    await tx.change(
      'UPDATE summary_hour SET fence = fence + 1, lease_until = NULL WHERE due_at IS NOT NULL ORDER BY hour_id',
    );
  }

  /** Moves every time of a project's history into the past. */
  async moveHistory(tx: Tx, pjid: string, seconds: number): Promise<void> {
    for (const { sql, before, after } of TIME_SHIFT_STATEMENTS)
      await tx.change(sql, [
        ...Array<number>(before).fill(seconds),
        pjid,
        ...Array<number>(after).fill(seconds),
      ]);
  }

  /** Returns a number that grows with every move of any project. */
  async sum(statements: Statements): Promise<number> {
    const [row] = await statements.rows<{ sum: string | number | null }>(
      'SELECT SUM(c.total_seconds) AS sum FROM test_clock c',
    );
    return Number(row?.sum ?? 0);
  }
}
