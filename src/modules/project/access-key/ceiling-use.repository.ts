import { Injectable } from '@nestjs/common';
import { type CeilingUse, CeilingUses } from '../../../platform/access/ceiling-uses.js';
import { DAY_OFFSET_HOURS } from '../../../platform/access/ceiling-limiter.js';
import { Database } from '../../../platform/database/database.js';

/** Today by the clock of the database, so that processes whose clocks differ count in the same day. */
const TODAY = `DATE(UTC_TIMESTAMP(3) + INTERVAL ${DAY_OFFSET_HOURS} HOUR)`;

/** Days to keep counts. */
const RETENTION_DAYS = 30;

/** Counts the records of keys with daily ceilings. */
@Injectable()
export class CeilingUseRepository extends CeilingUses {
  constructor(private readonly database: Database) {
    super();
  }

  /** Takes one statement for a request that is counted, except for the first one of a day. */
  override async take(use: CeilingUse): Promise<boolean> {
    if (use.records > use.ceiling) return false;
    if (await this.add(use)) return true;
    // The ceiling is reached, or the day has no row yet, or another process has just added it.
    await this.begin(use);
    return this.add(use);
  }

  /** Adds the records while they stay within the ceiling. */
  private async add({ keyId, scope, records, ceiling }: CeilingUse): Promise<boolean> {
    const { affectedRows } = await this.database.change(
      `UPDATE key_ceiling_use SET used = used + ? WHERE key_id = ? AND scope = ? AND day = ${TODAY} AND used + ? <= ?`,
      [records, keyId, scope, records, ceiling],
    );
    return affectedRows === 1;
  }

  /** Adds the row of the day unless it is there, and removes old ones. */
  private async begin({ keyId, scope }: CeilingUse): Promise<void> {
    const { affectedRows } = await this.database.change(
      `INSERT IGNORE INTO key_ceiling_use (key_id, scope, day, used) VALUES (?, ?, ${TODAY}, 0)`,
      [keyId, scope],
    );
    if (affectedRows === 0) return;
    await this.database.change(
      `DELETE FROM key_ceiling_use WHERE key_id = ? AND scope = ? AND day < ${TODAY} - INTERVAL ${RETENTION_DAYS} DAY`,
      [keyId, scope],
    );
  }
}
