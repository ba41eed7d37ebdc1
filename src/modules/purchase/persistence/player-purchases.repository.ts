import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Purchase } from '../domain/purchase.entity.js';
import type { PurchaseStatus } from '../domain/purchase-status.js';
import { PURCHASE_COLUMNS, type PurchaseRow, toPurchase } from './purchase.row.js';

const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/** What is sought of a player. */
export interface PlayerPurchases {
  readonly pjid: string;
  readonly playerId: string;
}

/** Purchases of one player, newest first: by an index, however many the table holds. */
@Injectable()
export class PlayerPurchasesRepository {
  constructor(private readonly database: Database) {}

  /** Those in a status that were paid with one of the codes. */
  async findInStatus(
    { pjid, playerId }: PlayerPurchases,
    status: PurchaseStatus,
    payments: readonly string[],
    limit: number,
  ): Promise<Purchase[]> {
    const sql = `SELECT ${PURCHASE_COLUMNS} FROM purchase p
      WHERE p.pjid = ? AND p.player_id = ? AND p.status = ? AND p.payment IN (${marks(payments)})
      ORDER BY p.reserved_at DESC, p.boid DESC LIMIT ${limit}`;
    const rows = await this.database.rows<PurchaseRow>(sql, [pjid, playerId, status, ...payments]);
    return rows.map(toPurchase);
  }

  /** The newest one of a product and app store that has not been cancelled. */
  async findLatest(
    { pjid, playerId }: PlayerPurchases,
    appStore: string,
    productId: string,
  ): Promise<Purchase | null> {
    const sql = `SELECT ${PURCHASE_COLUMNS} FROM purchase p
      WHERE p.pjid = ? AND p.player_id = ? AND p.app_store = ? AND p.product_id = ?
        AND p.status NOT IN ('RESERVED_CANCEL', 'CANCELED')
      ORDER BY p.reserved_at DESC, p.boid DESC LIMIT 1`;
    const [row] = await this.database.rows<PurchaseRow>(sql, [pjid, playerId, appStore, productId]);
    return row === undefined ? null : toPurchase(row);
  }

  /** Whether the player has ever reserved or bought anything in the project. */
  async isKnown({ pjid, playerId }: PlayerPurchases): Promise<boolean> {
    const sql = 'SELECT 1 AS found FROM purchase p WHERE p.pjid = ? AND p.player_id = ? LIMIT 1';
    return (await this.database.rows(sql, [pjid, playerId])).length > 0;
  }
}
