import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import { INT63 } from '../../../platform/database/sql/unsigned.js';
import { filledUp, marksFor } from '../../../platform/database/statement/statement-steps.js';
import type { SqlValue } from '../../../platform/database/statement/statements.js';
import { archivedByKey, inBoth, type PurchaseTable, twice } from '../record/archived/purchase-tables.js';
import type { PurchaseStatus } from '../record/fields/purchase-status.js';

/** A purchase as a search shows it. */
export interface NamedPurchase {
  readonly boid: string;
  readonly pjid: string;
  readonly status: PurchaseStatus;
  readonly playerId: string;
  readonly imid: string | null;
  readonly reservedAt: Date;
}

/** A player with at least one reservation. */
export interface NamedPlayer {
  readonly pjid: string;
  readonly playerId: string;
  readonly imid: string | null;
  /** Time of the latest reservation. */
  readonly latestAt: Date;
}

/** A statement with its values. The functions that build one are exported for tests of the query plan. */
export type Lookup = readonly [sql: string, values: readonly SqlValue[]];

const COLUMNS = `p.boid, p.pjid, p.status, p.player_id AS playerId, p.imid, p.reserved_at AS reservedAt`;

/** Returns the condition for 1 to 500 projects, with its values. */
const inProjects = (pjids: readonly string[]): readonly [string, readonly string[]] => {
  const filled = filledUp(pjids);
  return [`p.pjid IN (${marksFor(filled)})`, filled];
};

/** A player of both tables comes once. */
const latest = (part: (table: PurchaseTable) => string): string =>
  `SELECT u.pjid, u.playerId, u.imid, MAX(u.latestAt) AS latestAt FROM (${inBoth(part)}) u
   GROUP BY u.pjid, u.playerId, u.imid`;

/** Finds a purchase by its boid. */
export function byBoid(pjids: readonly string[], boid: string): Lookup {
  const [ofProjects, projects] = inProjects(pjids);
  return [
    inBoth((table) => `SELECT ${COLUMNS} FROM ${table} p WHERE p.boid = ${INT63} AND ${ofProjects}`),
    twice([boid, ...projects]),
  ];
}

/** Finds purchases by 1 to 500 keys of receipts and orders, each of which belongs to one purchase. */
export function byKeys(pjids: readonly string[], keys: readonly Buffer[]): Lookup {
  const [ofProjects, projects] = inProjects(pjids);
  const sought = filledUp(keys);
  const marks = marksFor(sought);
  const part = (kind: 'receipt' | 'order'): string =>
    `SELECT ${COLUMNS} FROM purchase p WHERE p.${kind}_key IN (${marks}) AND ${ofProjects}
     UNION SELECT ${COLUMNS} FROM ${archivedByKey(kind)} AND k.fingerprint IN (${marks}) AND ${ofProjects}`;
  const values = twice([...sought, ...projects]);
  return [`${part('receipt')} UNION ${part('order')}`, twice(values)];
}

/** Finds purchases by the store's id of the payment that the service opened. */
export function byStoreOrder(pjids: readonly string[], storeOrderId: string, limit: number): Lookup {
  const [ofProjects, projects] = inProjects(pjids);
  return [
    inBoth(
      (table) => `(SELECT ${COLUMNS} FROM ${table} p FORCE INDEX (ix_purchase_store_order)
     WHERE ${ofProjects} AND p.store_order_id = ? LIMIT ${limit})`,
    ),
    twice([...projects, storeOrderId]),
  ];
}

/** Finds a player's purchases with this order id: further products of an order do not own the order's key. */
export const ofOrder = (
  { pjid, playerId }: Pick<NamedPurchase, 'pjid' | 'playerId'>,
  paymentOrderId: string,
  limit: number,
): Lookup => [
  inBoth(
    (table) => `(SELECT ${COLUMNS} FROM ${table} p FORCE INDEX (ix_purchase_player)
   WHERE p.pjid = ? AND p.player_id = ? AND p.payment_order_id = ? LIMIT ${limit})`,
  ),
  twice([pjid, playerId, paymentOrderId]),
];

/** Finds players with this id, at most one in each project. */
export function playersById(pjids: readonly string[], playerId: string): Lookup {
  const [ofProjects, projects] = inProjects(pjids);
  return [
    latest(
      (table) => `SELECT p.pjid, p.player_id AS playerId, NULL AS imid, MAX(p.reserved_at) AS latestAt
     FROM ${table} p FORCE INDEX (ix_purchase_player)
     WHERE ${ofProjects} AND p.player_id = ? GROUP BY p.pjid, p.player_id`,
    ),
    twice([...projects, playerId]),
  ];
}

/** Finds the players of this platform member who have reserved last, latest first. */
export function playersOfMember(pjids: readonly string[], imid: string, limit: number): Lookup {
  const [ofProjects, projects] = inProjects(pjids);
  return [
    `${latest(
      (table) => `(SELECT p.pjid, p.player_id AS playerId, p.imid, MAX(p.reserved_at) AS latestAt
     FROM ${table} p FORCE INDEX (ix_purchase_member)
     WHERE ${ofProjects} AND p.imid = ? GROUP BY p.pjid, p.player_id, p.imid
     ORDER BY latestAt DESC LIMIT ${limit})`,
    )} ORDER BY latestAt DESC LIMIT ${limit}`,
    twice([...projects, imid]),
  ];
}

/** Reads purchases and players by the ids that operators know, from the read replica if there is one. */
@Injectable()
export class NamedPurchaseRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** Finds purchases by a statement of this file. */
  async findPurchases([sql, values]: Lookup): Promise<NamedPurchase[]> {
    type Row = Omit<NamedPurchase, 'boid'> & { readonly boid: string | number };
    const rows = await this.database.rows<Row>(sql, values);
    return rows.map((row) => ({ ...row, boid: String(row.boid) }));
  }

  /** Finds players by a statement of this file. */
  findPlayers([sql, values]: Lookup): Promise<NamedPlayer[]> {
    return this.database.rows<NamedPlayer>(sql, values);
  }
}
