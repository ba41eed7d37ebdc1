import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { INT63 } from '../../../platform/database/sql/unsigned.js';
import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import type { TimeSpan } from '../../../shared/time/time-span.js';
import type { Period } from '../run/log-coverage.js';

/** The periods whose grants a game has uploaded completely. */
@Injectable()
export class GrantLogPeriodRepository {
  constructor(private readonly database: Database) {}

  /** Stores a period; one that is stored already changes nothing. */
  async add(pjid: string, [from, to]: Period): Promise<void> {
    await this.database.change(
      `INSERT INTO grant_log_period (pjid, covered_from, covered_to) VALUES (?, ${INT63}, ${INT63})
       ON DUPLICATE KEY UPDATE covered_to = grant_log_period.covered_to`,
      [pjid, String(from), String(to)],
    );
  }

  /** Returns whether a project has ever declared a period. */
  async hasAny(pjid: string): Promise<boolean> {
    const sql = 'SELECT 1 AS found FROM grant_log_period d WHERE d.pjid = ? LIMIT 1';
    return (await this.database.rows(sql, [pjid])).length > 0;
  }

  /** Returns the periods of a project that touch a span of time. */
  async listIn(pjid: string, { from, to }: TimeSpan): Promise<readonly Period[]> {
    const rows = await this.database.rows<Readonly<Record<'start' | 'end', string | number>>>(
      `SELECT d.covered_from AS start, d.covered_to AS end FROM grant_log_period d
       WHERE d.pjid = ? AND d.covered_to >= ${INT63} AND d.covered_from <= ${INT63}`,
      [pjid, String(toUnixSeconds(from)), String(toUnixSeconds(to))],
    );
    return rows.map(({ start, end }) => [Number(start), Number(end)]);
  }
}
