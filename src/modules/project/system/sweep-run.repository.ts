import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Statements } from '../../../platform/database/statement/statements.js';
import type { SweepRun } from '../../../platform/queue/sweeps.js';
import { lateAfterSeconds } from './sweep-lateness.js';

/** A periodic task that no worker has any more is forgotten when others were seen this much later. */
const FORGOTTEN_SECONDS = 600;

/** A periodic task of the workers as its row shows it. */
export interface SweepState {
  readonly name: string;
  readonly lastSucceededAt: Date | null;
  readonly lastFailedAt: Date | null;
  /** Whether no worker has run it with success for too long; before the first success: since a worker first had it. */
  readonly isLate: boolean;
}

const ROW =
  '(?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) - INTERVAL ? MICROSECOND, UTC_TIMESTAMP(3) - INTERVAL ? MICROSECOND)';

/** Keeps the newer of the stored time and the new one; either may be null. */
const newest = (column: string): string =>
  `${column} = GREATEST(COALESCE(sweep_run.${column}, VALUES(${column})), COALESCE(VALUES(${column}), sweep_run.${column}))`;

const toMicroseconds = (ms: number | null): number | null => (ms === null ? null : Math.round(ms * 1000));

/** When the periodic tasks of the workers last ended: one row for each task, whichever worker ran it. */
@Injectable()
export class SweepRunRepository {
  constructor(private readonly database: Database) {}

  /**
   * Stores the runs of a worker in one statement. A time replaces only older ones, so workers may write in any order.
   */
  async save(runs: readonly SweepRun[]): Promise<void> {
    if (runs.length === 0) return;
    // Every worker locks the rows in the same order.
    const sorted = runs.toSorted((one, other) => (one.name < other.name ? -1 : 1));
    await this.database.change(
      `INSERT INTO sweep_run (name, late_after_seconds, known_since, seen_at, last_succeeded_at, last_failed_at)
       VALUES ${sorted.map(() => ROW).join(', ')}
       ON DUPLICATE KEY UPDATE late_after_seconds = VALUES(late_after_seconds), ${newest('seen_at')},
         ${newest('last_succeeded_at')}, ${newest('last_failed_at')}`,
      sorted.flatMap(({ name, everyMs, succeededMsAgo, failedMsAgo }) => [
        name,
        lateAfterSeconds(everyMs),
        toMicroseconds(succeededMsAgo),
        toMicroseconds(failedMsAgo),
      ]),
    );
  }

  /**
   * Lists the tasks by name. One that a release or a setting has removed goes ten minutes after the last worker that
   * had it; when no worker runs, all of them stay.
   */
  async list(statements: Statements): Promise<readonly SweepState[]> {
    const rows = await statements.rows<Omit<SweepState, 'isLate'> & { readonly late: string | number }>(
      `SELECT r.name, r.last_succeeded_at AS lastSucceededAt, r.last_failed_at AS lastFailedAt,
         TIMESTAMPDIFF(MICROSECOND, COALESCE(r.last_succeeded_at, r.known_since), UTC_TIMESTAMP(3))
           > r.late_after_seconds * 1000000 AS late
       FROM sweep_run r
       WHERE r.seen_at >= (SELECT MAX(seen.seen_at) FROM sweep_run seen) - INTERVAL ${FORGOTTEN_SECONDS} SECOND
       ORDER BY r.name`,
    );
    return rows.map(({ late, ...row }) => ({ ...row, isLate: Number(late) === 1 }));
  }
}
