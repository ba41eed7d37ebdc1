import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import type { SqlValue } from '../../../platform/database/statement/statements.js';
import { Clock } from '../../../shared/time/clock.js';
import type { PurchasePosition } from '../record/purchase-position.js';
import { SHOWN_COLUMNS, type ShownRow, toShownPurchase } from '../record/purchase.row.js';
import { inBoth, mayBeArchived, type PurchaseTable } from '../record/archived/purchase-tables.js';
import type { ShownPurchase } from '../record/shown-purchase.js';
import {
  filterOf,
  indexFor,
  NEWEST_FIRST,
  type PurchaseFilter,
  rangeOf,
  type RangePart,
} from './purchase-range.sql.js';

/** A purchase of a list, with the further columns of exports. */
export interface FoundPurchase extends ShownPurchase {
  readonly ipCountry: string | null;
}

const COLUMNS = `${SHOWN_COLUMNS}, p.ip_country AS ipCountry`;

/**
 * Builds the SELECT of the matches in a part of the range, newest first. Exported for tests of the query plan.
 */
export function listPurchases(
  filter: PurchaseFilter,
  part: RangePart,
  limit: number,
  now: Date,
): readonly [string, SqlValue[]] {
  const range = rangeOf(filter, part);
  const rest = filterOf(filter);
  const where = rest.sql === '' ? range.sql : `${range.sql} AND ${rest.sql}`;
  const list = (table: PurchaseTable): string =>
    `SELECT ${COLUMNS} FROM ${table} p FORCE INDEX (${indexFor(filter)}) WHERE ${where} ${NEWEST_FIRST} LIMIT ?`;
  // Digits: numbers would be sent as fractions, which not every server takes here.
  const values = [...range.values, ...rest.values, String(limit)];
  if (!mayBeArchived(filter.from, now)) return [list('purchase'), values];
  const sql = `${inBoth((table) => `(${list(table)})`)} ORDER BY reservedAt DESC, boid DESC LIMIT ?`;
  return [sql, [...values, ...values, String(limit)]];
}

/**
 * Builds the SELECT of the index entry `distance` entries after a position. Reads no rows. Exported for tests of the
 * query plan.
 */
export function entryBehind(
  filter: PurchaseFilter,
  after: PurchasePosition | null,
  distance: number,
  now: Date,
): readonly [string, SqlValue[]] {
  const range = rangeOf(filter, { after, until: null });
  const entries = (table: PurchaseTable): string => `SELECT p.reserved_at AS reservedAt, p.boid
    FROM ${table} p FORCE INDEX (${indexFor(filter)}) WHERE ${range.sql} ${NEWEST_FIRST}`;
  const offset = String(distance - 1);
  if (!mayBeArchived(filter.from, now))
    return [`${entries('purchase')} LIMIT 1 OFFSET ?`, [...range.values, offset]];
  const sql = `${inBoth((table) => `(${entries(table)} LIMIT ?)`)}
    ORDER BY reservedAt DESC, boid DESC LIMIT 1 OFFSET ?`;
  const values = [...range.values, String(distance)];
  return [sql, [...values, ...values, offset]];
}

/** Reads purchases of a project by the time of their reservation, from the read replica if there is one. */
@Injectable()
export class PurchaseSearchRepository {
  constructor(
    private readonly database: ReadDatabase,
    private readonly clock: Clock,
  ) {}

  /** Returns the matches in a part of the range, newest first, at most `limit`. */
  async list(filter: PurchaseFilter, part: RangePart, limit: number): Promise<FoundPurchase[]> {
    const rows = await this.database.rows<ShownRow>(...listPurchases(filter, part, limit, this.clock.now()));
    return rows.map((row) => toShownPurchase(row) as FoundPurchase);
  }

  /** Returns the index entry `distance` entries after a position; null when the range ends before. */
  async findEntryBehind(
    filter: PurchaseFilter,
    after: PurchasePosition | null,
    distance: number,
  ): Promise<PurchasePosition | null> {
    type Row = { readonly reservedAt: Date; readonly boid: string | number };
    const [row] = await this.database.rows<Row>(...entryBehind(filter, after, distance, this.clock.now()));
    return row === undefined ? null : { reservedAt: row.reservedAt, boid: String(row.boid) };
  }
}
