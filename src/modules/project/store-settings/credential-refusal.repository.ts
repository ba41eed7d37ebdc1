import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { inOpenProject } from '../../../platform/database/sql/closed-projects.js';
import type { AttentionItem, AttentionQuery } from '../attention/attention.js';

/** Project and store of refused credentials. */
export interface CredentialOwner {
  readonly pjid: string;
  readonly store: string;
}

/** Stores refusals of credentials. */
@Injectable()
export class CredentialRefusalRepository {
  constructor(private readonly database: Database) {}

  /** Stores a refusal; the time of the first one stays, unless the settings were saved since. */
  async keep({ pjid, store }: CredentialOwner): Promise<void> {
    await this.database.change(
      `INSERT INTO credential_refusal (pjid, store, since, last_at) VALUES (?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE
         since = IF(last_at < (SELECT s.updated_at FROM store_settings s WHERE s.pjid = ? AND s.store = ?),
           VALUES(since), since),
         last_at = VALUES(last_at)`,
      [pjid, store, pjid, store],
    );
  }

  /** Deletes a refusal after the store accepted the credentials. */
  async forget({ pjid, store }: CredentialOwner): Promise<void> {
    await this.database.change('DELETE FROM credential_refusal WHERE pjid = ? AND store = ?', [pjid, store]);
  }

  /** Lists all stored refusals. */
  all(): Promise<CredentialOwner[]> {
    return this.database.rows<CredentialOwner>('SELECT c.pjid, c.store FROM credential_refusal c');
  }

  /** Lists refusals of settings that were not saved since, by project and store. */
  async list({ pjid, after, limit }: AttentionQuery): Promise<AttentionItem[]> {
    const [ofProject, project] = pjid === undefined ? [inOpenProject('c.pjid'), []] : ['c.pjid = ?', [pjid]];
    const [behind, position] =
      after === null ? ['', []] : [`AND CONCAT(c.pjid, ':', c.store) > ?`, [after.key]];
    const rows = await this.database.rows<CredentialOwner & { readonly since: Date }>(
      `SELECT c.pjid, c.store, c.since FROM credential_refusal c
       JOIN store_settings s ON s.pjid = c.pjid AND s.store = c.store AND s.updated_at <= c.last_at
       WHERE ${ofProject} ${behind}
       ORDER BY CONCAT(c.pjid, ':', c.store) LIMIT ${limit}`,
      [...project, ...position],
    );
    return rows.map(({ since, ...owner }) => ({
      id: owner.store,
      pjid: owner.pjid,
      since,
      position: { at: since, key: `${owner.pjid}:${owner.store}` },
    }));
  }
}
