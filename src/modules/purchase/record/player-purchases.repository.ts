import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Purchase } from './purchase.entity.js';
import type { PurchaseStatus } from './fields/purchase-status.js';
import { PURCHASE_COLUMNS, type PurchaseRow, toPurchase } from './purchase.row.js';
import { HAS_PLAYER, marks } from './purchase.sql.js';

/** One player of a project. */
export interface PlayerPurchases {
  readonly pjid: string;
  readonly playerId: string;
}

/** The reservation of something that the player has bought in the store. */
export interface LatestPurchase extends PlayerPurchases {
  readonly appStore: string;
  readonly productId: string;
}

/** Days to search. No store keeps an item unconsumed for longer, and clients may call this often. */
const LATEST_DAYS = 90;

/** Reads purchases of one player by an index, newest first. */
@Injectable()
export class PlayerPurchasesRepository {
  constructor(private readonly database: Database) {}

  /** Returns purchases in a status that were paid with one of the codes. */
  async findInStatus(
    { pjid, playerId }: PlayerPurchases,
    status: PurchaseStatus,
    payments: readonly string[],
    limit: number,
  ): Promise<Purchase[]> {
    const sql = `SELECT ${PURCHASE_COLUMNS} FROM purchase p
      WHERE p.pjid = ? AND p.player_id = ? AND p.status = ? AND p.payment IN (${marks(payments.length)})
      ORDER BY p.reserved_at DESC, p.boid DESC LIMIT ${limit}`;
    const rows = await this.database.rows<PurchaseRow>(sql, [pjid, playerId, status, ...payments]);
    return rows.map(toPurchase);
  }

  /**
   * Returns the newest purchase of a product and app store that was paid with one of the codes and is not cancelled.
   */
  async findLatest(
    { pjid, playerId, appStore, productId }: LatestPurchase,
    payments: readonly string[],
  ): Promise<Purchase | null> {
    const sql = `SELECT ${PURCHASE_COLUMNS} FROM purchase p
      WHERE p.pjid = ? AND p.player_id = ? AND p.reserved_at > UTC_TIMESTAMP(3) - INTERVAL ${LATEST_DAYS} DAY
        AND p.app_store = ? AND p.product_id = ? AND p.payment IN (${marks(payments.length)})
        AND p.status NOT IN ('RESERVED_CANCEL', 'CANCELED')
      ORDER BY p.reserved_at DESC, p.boid DESC LIMIT 1`;
    const values = [pjid, playerId, appStore, productId, ...payments];
    const [row] = await this.database.rows<PurchaseRow>(sql, values);
    return row === undefined ? null : toPurchase(row);
  }

  /** Returns whether the player has any purchase in the project; the database ignores blanks at the end of the id. */
  async isKnown({ pjid, playerId }: PlayerPurchases): Promise<boolean> {
    return (await this.database.rows(HAS_PLAYER, [pjid, playerId, pjid, playerId])).length > 0;
  }
}
