import { Injectable } from '@nestjs/common';
import { type DueMeasure, MAX_DUE_COUNTED, measureDue } from '../../../platform/database/rows/due-measure.js';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import { inOpenProject } from '../../../platform/database/sql/closed-projects.js';
import type { Statements } from '../../../platform/database/statement/statements.js';
import type { FailingSystemQuery, PausedSystem } from '../../project/index.js';
import { DUE_PROJECTS } from '../message/push-message.sql.js';

/** Counts due messages by the index of each project that has any. Exported for the test of its query plan. */
export const DUE_MESSAGES = `SELECT counted.counted, oldest.microseconds
  FROM (SELECT COUNT(*) AS counted FROM (
      SELECT 1 FROM (${DUE_PROJECTS}) d STRAIGHT_JOIN push_message m FORCE INDEX (ix_push_message_due)
        ON m.pjid = d.pjid AND m.due_at <= UTC_TIMESTAMP(3)
      LIMIT ${MAX_DUE_COUNTED + 1}) due) counted,
    (SELECT MAX(d.microseconds) AS microseconds FROM (${DUE_PROJECTS}) d) oldest`;

/** Reads what operators see of messages and the push service in the whole deployment. */
@Injectable()
export class PushSystemRepository {
  constructor(private readonly database: ReadDatabase) {}

  measureDue(statements: Statements): Promise<DueMeasure> {
    return measureDue(statements, DUE_MESSAGES);
  }

  /** Lists projects whose credentials the push service refuses. */
  listPaused({ pjid, limit }: FailingSystemQuery): Promise<PausedSystem[]> {
    return this.database.rows<PausedSystem>(
      `SELECT p.pjid, p.since, p.paused_until AS until FROM push_pause p
       WHERE ${pjid === undefined ? inOpenProject('p.pjid') : 'p.pjid = ?'} ORDER BY p.pjid LIMIT ${limit}`,
      pjid === undefined ? [] : [pjid],
    );
  }
}
