import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import type { SqlValue } from '../../../platform/database/statement/statements.js';
import { Clock } from '../../../shared/time/clock.js';
import type { TimeSpan } from '../../../shared/time/time-span.js';
import { inBoth, mayBeArchived, type PurchaseTable } from '../record/archived/purchase-tables.js';
import type { ShownPurchase } from '../record/shown-purchase.js';
import { SHOWN_COLUMNS, type ShownRow, toShownPurchase } from '../record/purchase.row.js';

/** Selection of a player's purchases by the time of their reservation. */
export interface HistoryRange extends TimeSpan {
  readonly pjid: string;
  readonly playerId: string;
  readonly status: string | undefined;
}

/** Part of the selection. */
export interface HistoryPart {
  readonly limit: number;
  readonly offset: number;
}

/** Reads purchases of a player, from the read replica if there is one. */
@Injectable()
export class PlayerHistoryRepository {
  constructor(
    private readonly database: ReadDatabase,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the purchases newest first. A covering index finds the page and only its rows are read; a skipped row costs
   * an index entry.
   */
  async list(range: HistoryRange, { limit, offset }: HistoryPart): Promise<ShownPurchase[]> {
    const { pjid, playerId, status, from, to } = range;
    const conditions = ['k.pjid = ?', 'k.player_id = ?'];
    const values: SqlValue[] = [pjid, playerId];
    if (status !== undefined) {
      conditions.push('k.status = ?');
      values.push(status);
    }
    conditions.push('k.reserved_at BETWEEN ? AND ?');
    values.push(from, to);
    const index = status === undefined ? 'ix_purchase_player' : 'ix_purchase_player_status';
    const keys = (table: PurchaseTable): string => `SELECT k.boid, k.reserved_at AS reservedAt
      FROM ${table} k FORCE INDEX (${index}) WHERE ${conditions.join(' AND ')} ORDER BY k.reserved_at DESC, k.boid DESC`;
    // Digits: numbers would be sent as fractions, which not every server takes here.
    const page = [String(limit), String(offset)];
    if (!mayBeArchived(from, this.clock.now())) {
      const sql = `SELECT ${SHOWN_COLUMNS} FROM (${keys('purchase')} LIMIT ? OFFSET ?) page
        JOIN purchase p ON p.boid = page.boid ORDER BY p.reserved_at DESC, p.boid DESC`;
      return (await this.database.rows<ShownRow>(sql, [...values, ...page])).map(toShownPurchase);
    }
    const ofTable = [...values, String(limit + offset)];
    const both = `SELECT * FROM (${inBoth((table) => `(${keys(table)} LIMIT ?)`)}) e
      ORDER BY reservedAt DESC, boid DESC LIMIT ? OFFSET ?`;
    const sql = `${inBoth(
      (table) => `SELECT ${SHOWN_COLUMNS} FROM (${both}) page JOIN ${table} p ON p.boid = page.boid`,
    )} ORDER BY reservedAt DESC, boid DESC`;
    const once = [...ofTable, ...ofTable, ...page];
    return (await this.database.rows<ShownRow>(sql, [...once, ...once])).map(toShownPurchase);
  }
}
