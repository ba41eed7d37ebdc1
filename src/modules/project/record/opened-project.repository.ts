import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** A project that is being opened, or was, and whose due work is still parked in part. */
export interface OpenedProject {
  readonly pjid: string;
  /** Since the last change of its state. */
  readonly seconds: number;
}

/** Projects that are opened after a move, or reopened, by a command that has not ended. */
@Injectable()
export class OpenedProjectRepository {
  constructor(private readonly database: Database) {}

  /** Lists them, first opened first. */
  async list(): Promise<readonly OpenedProject[]> {
    const rows = await this.database.rows<{ pjid: string; microseconds: string | number }>(
      `SELECT m.pjid, TIMESTAMPDIFF(MICROSECOND, m.changed_at, UTC_TIMESTAMP(3)) AS microseconds
       FROM project_move m WHERE m.state IN ('OPENING', 'OPENED') ORDER BY m.changed_at, m.pjid`,
    );
    return rows.map(({ pjid, microseconds }) => ({ pjid, seconds: Number(microseconds) / 1e6 }));
  }
}
