import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { type Claim, DueWork } from '../../../platform/database/rows/due-work.js';
import { duplicateIndexOf } from '../../../platform/database/error/database-errors.js';
import type { StoreFamily } from '../../store-verifier/index.js';

/** Due work on revocation lists. A page takes less time than the lease, and each page renews the lease. */
export const REVOCATION_LISTS = new DueWork({
  table: 'store_feed f',
  key: 'id',
  columns: { dueAt: 'due_at', leaseUntil: 'lease_until', fence: 'fence' },
  leaseSeconds: 30,
  maxDue: 200,
});

/** A list that this worker has claimed. */
export interface ClaimedRevocationList extends Claim {
  readonly store: StoreFamily;
  readonly pjid: string;
  /** Position to continue from; null the first time. */
  readonly position: string | null;
  /** When it was claimed, by the database's clock. */
  readonly claimedAt: Date;
}

/** Positions of the stores' revocation lists. */
@Injectable()
export class RevocationListRepository {
  constructor(private readonly database: Database) {}

  /** Adds a list of the store for each of these projects that has none; a new one is due at once. */
  async ensure(store: string, pjids: readonly string[]): Promise<void> {
    const rows = await this.database.rows<{ pjid: string }>(
      'SELECT f.pjid FROM store_feed f WHERE f.store = ?',
      [store],
    );
    const known = new Set(rows.map(({ pjid }) => pjid));
    for (const pjid of pjids) if (!known.has(pjid)) await this.add(store, pjid);
  }

  /** Returns lists that are due and that no worker has claimed, longest due first. */
  findDue(): Promise<string[]> {
    return REVOCATION_LISTS.findDue(this.database);
  }

  /** Claims a list; null when it is not due, or another worker has claimed it. */
  async claim(id: string): Promise<ClaimedRevocationList | null> {
    type Row = Omit<ClaimedRevocationList, keyof Claim>;
    const columns = 'f.store, f.pjid, f.position, UTC_TIMESTAMP(3) AS claimedAt';
    const claimed = await REVOCATION_LISTS.claim<Row>(this.database, id, columns);
    return claimed === null ? null : { ...claimed.row, ...claimed.claim };
  }

  /** Stores the position after a page; false when another worker has taken over. */
  advance(list: ClaimedRevocationList, position: string): Promise<boolean> {
    return REVOCATION_LISTS.renew(this.database, list, 'f.position = ?', [position]);
  }

  /** Postpones the list by `waitMs`; `isRead`: its end was reached. */
  async rest(list: ClaimedRevocationList, waitMs: number, isRead: boolean): Promise<void> {
    await REVOCATION_LISTS.settle(
      this.database,
      list,
      `f.due_at = UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND, f.read_at = IF(?, UTC_TIMESTAMP(3), f.read_at)`,
      [waitMs * 1000, isRead ? 1 : 0],
    );
  }

  private async add(store: string, pjid: string): Promise<void> {
    try {
      await this.database.change(
        'INSERT INTO store_feed (store, pjid, due_at) VALUES (?, ?, UTC_TIMESTAMP(3))',
        [store, pjid],
      );
    } catch (error) {
      // Another worker added the list of the same project.
      if (duplicateIndexOf(error) !== 'uq_store_feed') throw error;
    }
  }
}
