import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { StoreName } from './settings-registry.js';

/** A store that a project has set up. */
export interface StoreStanding {
  readonly store: StoreName;
  /** When its settings were saved last. */
  readonly savedAt: Date;
  /** Since when the store refuses these settings; null when it does not. */
  readonly refusedSince: Date | null;
}

/** Reads which stores projects have set up. */
@Injectable()
export class StoreStandingRepository {
  constructor(private readonly database: Database) {}

  /** Lists a project's stores; leaves out refusals of settings that were saved since. */
  list(pjid: string): Promise<StoreStanding[]> {
    return this.database.rows<StoreStanding>(
      `SELECT s.store, s.updated_at AS savedAt, c.since AS refusedSince FROM store_settings s
       LEFT JOIN credential_refusal c ON c.pjid = s.pjid AND c.store = s.store AND c.last_at >= s.updated_at
       WHERE s.pjid = ? ORDER BY s.store`,
      [pjid],
    );
  }
}
