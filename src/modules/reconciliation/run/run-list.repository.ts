import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import { INT63 } from '../../../platform/database/sql/unsigned.js';
import type { SqlValue } from '../../../platform/database/statement/statements.js';
import type { RunStatus } from './reconciliation-run.entity.js';
import type { RunScope } from './run-scope.js';

/** A run in a list. */
export interface ListedRun extends RunScope {
  readonly id: string;
  readonly status: RunStatus;
  /** Why the last attempt failed; null after a success. */
  readonly reason: string | null;
  /** Whether a worker started it for a night; else an operator did. */
  readonly isNightly: boolean;
  readonly startedAt: Date;
  /** Null while it goes on. */
  readonly endedAt: Date | null;
}

interface Row extends Omit<ListedRun, 'id' | 'isNightly'> {
  readonly id: string | number;
  readonly isNightly: string | number;
}

/** Builds the SELECT of a page of runs, newest first. Exported for tests of the query plan. */
export function listRuns(
  pjid: string,
  before: string | undefined,
  limit: number,
): readonly [sql: string, values: readonly SqlValue[]] {
  const [behind, values] = before === undefined ? ['', [pjid]] : [` AND r.id < ${INT63}`, [pjid, before]];
  return [
    `SELECT r.id, r.pjid, r.store, r.from_at AS \`from\`, r.to_at AS \`to\`, r.status, r.reason,
       r.night IS NOT NULL AS isNightly, r.created_at AS startedAt, r.ended_at AS endedAt
     FROM reconciliation_run r FORCE INDEX (ix_reconciliation_list) WHERE r.pjid = ?${behind} ORDER BY r.id DESC LIMIT ?`,
    [...values, String(limit)],
  ];
}

/** Lists reconciliations, from the read replica if there is one. */
@Injectable()
export class RunListRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** Returns the runs of a project that are older than `before`, newest first, at most `limit`. */
  async list(pjid: string, before: string | undefined, limit: number): Promise<ListedRun[]> {
    const rows = await this.database.rows<Row>(...listRuns(pjid, before, limit));
    return rows.map((row) => ({ ...row, id: String(row.id), isNightly: Number(row.isNightly) === 1 }));
  }
}
