import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { type Tx, TransactionRunner } from '../../../platform/database/transaction/transaction-runner.js';
import { type Page, type PageRequest, rowsOf, toPage } from '../../../shared/list/page.js';
import { laterSave, mustStillBe } from '../../project/index.js';
import type { Product, ProductName, ProductPrice, SavedProduct } from './product.entity.js';

const COLUMNS = `p.pjid, p.product_id AS productId, p.names, p.prices, p.entitlement_label AS entitlementLabel,
  p.pcstore_item_id AS pcstoreItemId, p.on_sale AS onSale,
  (SELECT JSON_ARRAYAGG(s.payment) FROM product_payment s
   WHERE s.pjid = p.pjid AND s.product_id = p.product_id) AS payments`;

interface ProductRow {
  readonly pjid: string;
  readonly productId: string;
  readonly names: string;
  readonly prices: string;
  readonly entitlementLabel: string | null;
  readonly pcstoreItemId: number | null;
  readonly onSale: number;
  /** MariaDB sends JSON as text. */
  readonly payments: string | readonly string[] | null;
}

const codesIn = (payments: ProductRow['payments']): string[] => {
  const codes = typeof payments === 'string' ? (JSON.parse(payments) as string[]) : (payments ?? []);
  return codes.toSorted();
};

const toProduct = ({ names, prices, onSale, payments, ...row }: ProductRow): Product => ({
  ...row,
  names: JSON.parse(names) as ProductName[],
  prices: JSON.parse(prices) as ProductPrice[],
  isOnSale: onSale === 1,
  payments: codesIn(payments),
});

/** Registered products. */
@Injectable()
export class ProductRepository {
  constructor(
    private readonly database: Database,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * Adds a product or replaces it entirely; false when the project is unknown.
   * @param savedVersion what is replaced; undefined: whatever is saved
   * @throws AppError INVALID_PARAMETER when it was saved since
   */
  async save(product: Product, savedVersion?: string): Promise<boolean> {
    const { pjid, productId, names, prices, entitlementLabel, pcstoreItemId, isOnSale, payments } = product;
    return this.transactions.run(async (tx) => {
      if (savedVersion !== undefined) mustStillBe(savedVersion, await this.savedAt(tx, product));
      const { affectedRows } = await tx.change(
        `INSERT INTO product (pjid, product_id, names, prices, entitlement_label, pcstore_item_id, on_sale, updated_at)
         SELECT pjid, ?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3) FROM project WHERE pjid = ?
         ON DUPLICATE KEY UPDATE names = VALUES(names), prices = VALUES(prices),
           entitlement_label = VALUES(entitlement_label), pcstore_item_id = VALUES(pcstore_item_id),
           on_sale = VALUES(on_sale), updated_at = ${laterSave('product')}`,
        [
          productId,
          JSON.stringify(names),
          JSON.stringify(prices),
          entitlementLabel,
          pcstoreItemId,
          Number(isOnSale),
          pjid,
        ],
      );
      if (affectedRows === 0) return false;
      await tx.change('DELETE FROM product_payment WHERE pjid = ? AND product_id = ?', [pjid, productId]);
      for (const payment of payments) {
        await tx.change('INSERT INTO product_payment (pjid, payment, product_id) VALUES (?, ?, ?)', [
          pjid,
          payment,
          productId,
        ]);
      }
      return true;
    });
  }

  /**
   * Returns when a product was saved; null when it is not registered. No other transaction that asks it saves it before
   * this one ends.
   */
  private async savedAt(tx: Tx, { pjid, productId }: Product): Promise<Date | null> {
    // A row that is absent cannot be locked.
    await tx.rows('SELECT p.pjid FROM project p WHERE p.pjid = ? FOR UPDATE', [pjid]);
    const sql =
      'SELECT p.updated_at AS savedAt FROM product p WHERE p.pjid = ? AND p.product_id = ? FOR UPDATE';
    return (await tx.rows<{ savedAt: Date }>(sql, [pjid, productId]))[0]?.savedAt ?? null;
  }

  /** Finds a product of a project, on sale or not; null when it is not registered. */
  async find(pjid: string, productId: string): Promise<Product | null> {
    const sql = `SELECT ${COLUMNS} FROM product p WHERE p.pjid = ? AND p.product_id = ?`;
    const [row] = await this.database.rows<ProductRow>(sql, [pjid, productId]);
    return row === undefined ? null : toProduct(row);
  }

  /** Returns all products of a project, by id. */
  async list(pjid: string): Promise<SavedProduct[]> {
    const sql = `SELECT ${COLUMNS}, p.updated_at AS updatedAt FROM product p WHERE p.pjid = ? ORDER BY p.product_id`;
    const rows = await this.database.rows<ProductRow & { readonly updatedAt: Date }>(sql, [pjid]);
    return rows.map(({ updatedAt, ...row }) => ({ ...toProduct(row), updatedAt }));
  }

  /** Returns the products on sale for a payment code, by id. */
  async listOnSale(pjid: string, payment: string, page: PageRequest): Promise<Page<Product>> {
    const { limit, offset } = rowsOf(page);
    const sql = `SELECT ${COLUMNS} FROM product_payment sold
      STRAIGHT_JOIN product p ON p.pjid = sold.pjid AND p.product_id = sold.product_id AND p.on_sale = 1
      WHERE sold.pjid = ? AND sold.payment = ? ORDER BY sold.product_id LIMIT ? OFFSET ?`;
    // Digits: numbers would be sent as fractions, which not every server takes here.
    const values = [pjid, payment, String(limit), String(offset)];
    const rows = await this.database.rows<ProductRow>(sql, values);
    return toPage(rows.map(toProduct), page);
  }
}
