import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import { inOpenProject } from '../../../platform/database/sql/closed-projects.js';
import type { FailingSystem, FailingSystemQuery } from '../../project/index.js';
import { BLIP_SECONDS, DOWN_FAILURES } from '../domain/store-health.js';

/** Lists stores whose last calls have failed, judged as `healthOf` does. */
@Injectable()
export class FailingStoreRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** Lists them by project and store. A few failures are forgotten when no call has followed them. */
  async list({ pjid, limit }: FailingSystemQuery): Promise<FailingSystem[]> {
    type Row = Pick<FailingSystem, 'pjid' | 'store'> & {
      readonly isDown: string | number;
      readonly since: Date;
    };
    const rows = await this.database.rows<Row>(
      `SELECT h.pjid, h.store, h.failures >= ${DOWN_FAILURES} AS isDown,
         IF(h.failures >= ${DOWN_FAILURES}, h.failing_since, h.trouble_since) AS since
       FROM store_health h
       WHERE (h.failures >= ${DOWN_FAILURES}
           OR (h.failures > 0 AND h.failed_at > UTC_TIMESTAMP(3) - INTERVAL ${BLIP_SECONDS} SECOND))
         AND ${pjid === undefined ? inOpenProject('h.pjid') : 'h.pjid = ?'}
       ORDER BY h.pjid, h.store LIMIT ${limit}`,
      pjid === undefined ? [] : [pjid],
    );
    return rows.map(({ isDown, ...row }) => ({
      ...row,
      status: Number(isDown) === 1 ? 'DOWN' : 'DEGRADED',
      until: null,
    }));
  }
}
