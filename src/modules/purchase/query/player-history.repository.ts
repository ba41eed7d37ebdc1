import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import type { SqlValue } from '../../../platform/database/statements.js';
import type { ShownPurchase } from '../record/shown-purchase.js';
import { SHOWN_COLUMNS, type ShownRow, toShownPurchase } from '../record/purchase.row.js';

/** What is sought of a player's history. */
export interface HistoryRange {
  readonly pjid: string;
  readonly playerId: string;
  readonly status: string | undefined;
  readonly from: Date;
  readonly to: Date;
}

/** Where a page ended. */
export interface PageKey {
  readonly reservedAt: Date;
  readonly boid: string;
}

/** Which part of it: behind a page that was read before, else so many rows on. */
export interface HistoryPart {
  readonly limit: number;
  readonly after?: PageKey;
  readonly offset?: number;
}

/** What a player has bought, from the database for reading where there is one. */
@Injectable()
export class PlayerHistoryRepository {
  constructor(private readonly database: ReadDatabase) {}

  /**
   * Newest first. The page is found in an index that holds everything that it is found by, and only its own rows are read: what
   * is skipped costs an entry of the index, and nothing where the page before is known.
   */
  async list(range: HistoryRange, { limit, after, offset = 0 }: HistoryPart): Promise<ShownPurchase[]> {
    const { pjid, playerId, status, from, to } = range;
    const conditions = ['k.pjid = ?', 'k.player_id = ?'];
    const values: SqlValue[] = [pjid, playerId];
    if (status !== undefined) {
      conditions.push('k.status = ?');
      values.push(status);
    }
    conditions.push('k.reserved_at BETWEEN ? AND ?');
    values.push(from, after?.reservedAt ?? to);
    if (after !== undefined) {
      conditions.push('(k.reserved_at < ? OR k.boid < CAST(? AS UNSIGNED))');
      values.push(after.reservedAt, after.boid);
    }
    // Digits: numbers would be sent as fractions, which not every server takes here.
    values.push(String(limit), String(offset));
    const index = status === undefined ? 'ix_purchase_player' : 'ix_purchase_player_status';
    const rows = await this.database.rows<ShownRow>(
      `SELECT ${SHOWN_COLUMNS} FROM (
         SELECT k.boid FROM purchase k FORCE INDEX (${index}) WHERE ${conditions.join(' AND ')}
         ORDER BY k.reserved_at DESC, k.boid DESC LIMIT ? OFFSET ?
       ) page JOIN purchase p ON p.boid = page.boid ORDER BY p.reserved_at DESC, p.boid DESC`,
      values,
    );
    return rows.map(toShownPurchase);
  }
}
