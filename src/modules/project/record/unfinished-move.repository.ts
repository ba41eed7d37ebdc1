import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { ProjectMoveState } from '../../../shared/project/project-move-state.js';

/** A move that only the next command of an operator ends. */
export interface UnfinishedMove {
  readonly pjid: string;
  readonly state: Extract<ProjectMoveState, 'EXPORTING' | 'OPENING' | 'OPENED'>;
  /** Since the last change of its state. */
  readonly seconds: number;
}

/**
 * Moves by which due work waits: projects that a command opens or has opened, whose work is still parked in part, and
 * those that were closed for an export more than an hour ago.
 */
@Injectable()
export class UnfinishedMoveRepository {
  constructor(private readonly database: Database) {}

  /** Lists them, longest unfinished first. */
  async list(): Promise<readonly UnfinishedMove[]> {
    const rows = await this.database.rows<
      Pick<UnfinishedMove, 'pjid' | 'state'> & { microseconds: string | number }
    >(
      `SELECT m.pjid, m.state, TIMESTAMPDIFF(MICROSECOND, m.changed_at, UTC_TIMESTAMP(3)) AS microseconds
       FROM project_move m WHERE m.state IN ('OPENING', 'OPENED')
         OR (m.state = 'EXPORTING' AND m.changed_at < UTC_TIMESTAMP(3) - INTERVAL 1 HOUR)
       ORDER BY m.changed_at, m.pjid`,
    );
    return rows.map(({ pjid, state, microseconds }) => ({
      pjid,
      state,
      seconds: Number(microseconds) / 1e6,
    }));
  }
}
