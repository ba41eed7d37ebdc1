import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Statements } from '../../../platform/database/statement/statements.js';
import {
  BLIP_SECONDS,
  type CallRecord,
  DOWN_FAILURES,
  RECOVERY_SECONDS,
  type SystemOfProject,
} from './system-health.js';

/** Stored outcome of the calls of a project. */
export interface CallRecords {
  /** By system; those without a failed call are left out. */
  readonly bySystem: ReadonlyMap<string, CallRecord>;
  /** Time of the database. */
  readonly now: Date;
}

/** Condition that an earlier trouble is over, as `healthOf` judges it. */
const IS_NEW_TROUBLE = `(failures = 0 AND failed_at < UTC_TIMESTAMP(3) - INTERVAL ${RECOVERY_SECONDS} SECOND
  OR failures BETWEEN 1 AND ${DOWN_FAILURES - 1} AND failed_at < UTC_TIMESTAMP(3) - INTERVAL ${BLIP_SECONDS} SECOND)`;

/** Stores what the calls of all processes to other systems have shown. */
@Injectable()
export class SystemHealthRepository {
  constructor(private readonly database: Database) {}

  /**
   * Adds consecutive failed calls. Assignments are evaluated from left to right, so that each sees the values before.
   */
  async addFailures({ pjid, system }: SystemOfProject, count: number): Promise<void> {
    await this.database.change(
      `INSERT INTO store_health (pjid, store, failures, failing_since, trouble_since, failed_at)
       VALUES (?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE
         trouble_since = IF(${IS_NEW_TROUBLE}, VALUES(trouble_since), trouble_since),
         failing_since = IF(failures = 0 OR ${IS_NEW_TROUBLE}, VALUES(failing_since), failing_since),
         failures = IF(${IS_NEW_TROUBLE}, 0, failures) + VALUES(failures),
         failed_at = VALUES(failed_at)`,
      [pjid, system, count],
    );
  }

  /** Records a usable answer of a system that has failed. */
  async recover({ pjid, system }: SystemOfProject): Promise<void> {
    await this.database.change(
      `UPDATE store_health SET failures = 0, recovered_at = UTC_TIMESTAMP(3)
       WHERE pjid = ? AND store = ? AND failures > 0`,
      [pjid, system],
    );
  }

  /** Forgets the failures of a system whose settings are replaced: they were those of the earlier ones. */
  async forget({ pjid, system }: SystemOfProject, statements: Statements): Promise<void> {
    await statements.change('DELETE FROM store_health WHERE pjid = ? AND store = ?', [pjid, system]);
  }

  /** Lists systems whose last known call has failed. */
  failing(): Promise<SystemOfProject[]> {
    return this.database.rows<SystemOfProject>(
      'SELECT h.pjid, h.store AS `system` FROM store_health h WHERE h.failures > 0',
    );
  }

  /** Returns the outcomes of the calls of a project. */
  async recordsOf(pjid: string): Promise<CallRecords> {
    type Row = { readonly now: Date; readonly system: string | null } & CallRecord;
    const rows = await this.database.rows<Row>(
      `SELECT UTC_TIMESTAMP(3) AS now, h.store AS \`system\`, h.failures, h.failing_since AS failingSince,
         h.trouble_since AS troubleSince, h.failed_at AS failedAt, h.recovered_at AS recoveredAt
       FROM (SELECT ? AS pjid) one LEFT JOIN store_health h ON h.pjid = one.pjid`,
      [pjid],
    );
    return {
      now: rows[0]?.now ?? new Date(),
      bySystem: new Map(rows.flatMap(({ system, ...record }) => (system === null ? [] : [[system, record]]))),
    };
  }
}
