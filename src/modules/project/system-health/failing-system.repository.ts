import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import { inOpenProject } from '../../../platform/database/sql/closed-projects.js';
import type { FailingSystem, FailingSystemQuery } from '../system/failing-system.js';
import { BLIP_SECONDS, DOWN_FAILURES } from './system-health.js';

/** A system whose last calls have failed. */
export interface FailingByCalls extends Omit<FailingSystem, 'store' | 'grantKind'> {
  readonly system: string;
}

/** Condition: the settings of the system were not saved since the last failure. Game servers have none. */
const HAS_THE_SETTINGS = `NOT EXISTS (SELECT 1 FROM store_settings s
  WHERE s.pjid = h.pjid AND s.store = h.store AND s.updated_at > h.failed_at)`;

/** Lists systems whose last calls have failed. */
@Injectable()
export class FailingSystemRepository {
  constructor(private readonly database: ReadDatabase) {}

  /**
   * Lists them by project and system. A few failures are forgotten when no call has followed them.
   * @param systems names of at least one system
   * @param isTried whether a failing system is tried when its health is asked for; else failures of settings that were
   * replaced are left out
   */
  async list(
    systems: readonly string[],
    { pjid, limit }: FailingSystemQuery,
    isTried: boolean,
  ): Promise<FailingByCalls[]> {
    type Row = Pick<FailingByCalls, 'pjid' | 'system' | 'since' | 'lastTriedAt'> & {
      readonly isDown: string | number;
    };
    const rows = await this.database.rows<Row>(
      `SELECT h.pjid, h.store AS \`system\`, h.failures >= ${DOWN_FAILURES} AS isDown,
         IF(h.failures >= ${DOWN_FAILURES}, h.failing_since, h.trouble_since) AS since, h.failed_at AS lastTriedAt
       FROM store_health h
       WHERE (h.failures >= ${DOWN_FAILURES}
           OR (h.failures > 0 AND h.failed_at > UTC_TIMESTAMP(3) - INTERVAL ${BLIP_SECONDS} SECOND))
         AND h.store IN (${systems.map(() => '?').join(', ')})
         ${isTried ? '' : `AND ${HAS_THE_SETTINGS}`}
         AND ${pjid === undefined ? inOpenProject('h.pjid') : 'h.pjid = ?'}
       ORDER BY h.pjid, h.store LIMIT ${limit}`,
      [...systems, ...(pjid === undefined ? [] : [pjid])],
    );
    return rows.map(({ isDown, ...row }) => ({
      ...row,
      status: Number(isDown) === 1 ? 'DOWN' : 'DEGRADED',
      until: null,
    }));
  }
}
