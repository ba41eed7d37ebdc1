import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { duplicateIndexOf } from '../../../platform/database/database-errors.js';

/** Longer than a store takes for one page; each page that was kept begins it anew. */
const LEASE_SECONDS = 30;

/** Feeds that are due and that nobody reads; for the plan of it. */
export const DUE_FEEDS = `SELECT f.id FROM store_feed f
  WHERE f.due_at <= UTC_TIMESTAMP(3) AND (f.lease_until IS NULL OR f.lease_until < UTC_TIMESTAMP(3))
  ORDER BY f.due_at LIMIT 200`;

const IS_MINE = 'id = CAST(? AS UNSIGNED) AND fence = ?';

/** A list that this worker reads; writes with an older fence change nothing. */
export interface ClaimedFeed {
  readonly id: string;
  readonly store: string;
  readonly pjid: string;
  /** Where to go on; null the first time. */
  readonly position: string | null;
  readonly fence: number;
}

/** How far the stores' lists have been read. */
@Injectable()
export class StoreFeedRepository {
  constructor(private readonly database: Database) {}

  /** Sees to it that each of these projects has a feed of the store; a new one is due at once. */
  async ensure(store: string, pjids: readonly string[]): Promise<void> {
    const rows = await this.database.rows<{ pjid: string }>(
      'SELECT f.pjid FROM store_feed f WHERE f.store = ?',
      [store],
    );
    const known = new Set(rows.map(({ pjid }) => pjid));
    for (const pjid of pjids) if (!known.has(pjid)) await this.add(store, pjid);
  }

  /** Feeds that are due, longest due first. */
  async findDue(): Promise<string[]> {
    return (await this.database.rows<{ id: string | number }>(DUE_FEEDS)).map(({ id }) => String(id));
  }

  /** Takes a list on, if it is due and nobody else reads it: exactly one of several workers gets it. */
  async claim(id: string): Promise<ClaimedFeed | null> {
    const { affectedRows, insertId } = await this.database.change(
      `UPDATE store_feed SET lease_until = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND,
         fence = LAST_INSERT_ID(fence + 1)
       WHERE id = CAST(? AS UNSIGNED) AND due_at <= UTC_TIMESTAMP(3) AND (lease_until IS NULL OR lease_until < UTC_TIMESTAMP(3))`,
      [id],
    );
    if (affectedRows === 0) return null;
    const [row] = await this.database.rows<Omit<ClaimedFeed, 'id'>>(
      `SELECT f.store, f.pjid, f.position, f.fence FROM store_feed f WHERE f.id = CAST(? AS UNSIGNED) AND (? = 0 OR f.fence = ?)`,
      [id, insertId, insertId],
    );
    return row === undefined ? null : { ...row, id };
  }

  /** A page has been kept; false when another worker has taken over. */
  async advance({ id, fence }: ClaimedFeed, position: string): Promise<boolean> {
    const { affectedRows } = await this.database.change(
      `UPDATE store_feed SET position = ?, lease_until = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND
       WHERE ${IS_MINE}`,
      [position, id, fence],
    );
    return affectedRows === 1;
  }

  /** Lets go of the list until `waitMs` from now; `isRead`: its end was reached. */
  async rest({ id, fence }: ClaimedFeed, waitMs: number, isRead: boolean): Promise<void> {
    await this.database.change(
      `UPDATE store_feed SET due_at = UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND, lease_until = NULL,
         read_at = IF(?, UTC_TIMESTAMP(3), read_at) WHERE ${IS_MINE}`,
      [waitMs * 1000, isRead ? 1 : 0, id, fence],
    );
  }

  private async add(store: string, pjid: string): Promise<void> {
    try {
      await this.database.change(
        'INSERT INTO store_feed (store, pjid, due_at) VALUES (?, ?, UTC_TIMESTAMP(3))',
        [store, pjid],
      );
    } catch (error) {
      // Another worker has found the same project.
      if (duplicateIndexOf(error) !== 'uq_store_feed') throw error;
    }
  }
}
