import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { filledUp, forEachStep } from '../../../platform/database/statement/statement-steps.js';
import type { SqlValue, Statements } from '../../../platform/database/statement/statements.js';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { INT63, UINT64, uint64Marks } from '../../../platform/database/sql/unsigned.js';
import { readOrder } from './store-order.js';
import { type Difference, type DifferenceClass, isAboutState, type Repair } from './difference.js';

/** A difference of a run, and its repair. */
export interface RunItem extends Omit<Difference, 'cancelCode' | 'order'> {
  readonly id: string;
  /** Code of a cancellation; null where the store did not take the money back. */
  readonly cancelCode: string | null;
  /** JSON of the order that ADOPT makes a purchase of; null where the purchase exists. */
  readonly order: string | null;
  /** The repair that was made; null while the difference is open. */
  readonly repair: Repair | null;
  /** The repair that a request has begun, and of which no end is known; else null. */
  readonly begunRepair: Repair | null;
  readonly repairedAt: Date | null;
}

/** A run that differences belong to. */
interface OwnerRun {
  readonly id: string;
  readonly pjid: string;
}

/** Maximum number of items of one statement. */
const BATCH = 500;
const MAX_DETAIL = 300;
const COLUMNS = `i.id, i.class, i.subject, i.boid, i.detail, i.repairs, i.cancel_code AS cancelCode,
  i.store_order AS storeOrder, i.repair, i.repaired_at AS repairedAt`;
/** A log may name boids of 2^63 and more, which Purser never generates. */
const ROW = `(${INT63}, ?, ?, ${UINT64}, ?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3))`;
const FIND_BOIDS = forEachStep(
  (marks) => `SELECT i.boid, i.class FROM reconciliation_item i
    WHERE i.boid IN (${uint64Marks(marks)}) AND i.run_id = ${INT63}`,
);
/** A repair that was begun is stored without a time: another one is refused, the same one may be made again. */
const IS_OPEN_FOR = 'repaired_at IS NULL AND (repair IS NULL OR repair = ?)';
/** Longer than any repair: claims that are older, and all before them, are of requests that were killed. */
const CLAIM_SECONDS = 60;
const LIST = `SELECT ${COLUMNS} FROM reconciliation_item i
  WHERE i.run_id = ${INT63} AND i.id > ${INT63} ORDER BY i.id LIMIT ?`;

interface Row extends Omit<RunItem, 'id' | 'boid' | 'repairs' | 'begunRepair' | 'order'> {
  readonly id: string | number;
  readonly boid: string | number | null;
  readonly repairs: string;
  readonly storeOrder: string | null;
}

/** The differences of runs. */
@Injectable()
export class ItemRepository {
  constructor(private readonly database: Database) {}

  /** Adds differences to a run; one that the run has already stays as it is. */
  async add(tx: Tx, { id, pjid }: OwnerRun, differences: readonly Difference[]): Promise<void> {
    for (let from = 0; from < differences.length; from += BATCH) {
      const rows = filledUp(differences.slice(from, from + BATCH));
      await tx.change(
        `INSERT INTO reconciliation_item (run_id, class, subject, boid, detail, repairs, cancel_code, store_order, pjid,
           player_id, found_at)
         VALUES ${rows.map(() => ROW).join(', ')} ON DUPLICATE KEY UPDATE subject = reconciliation_item.subject`,
        rows.flatMap((row) => valuesOf({ id, pjid }, row)),
      );
    }
  }

  /** Returns those of these boids whose state a difference of the run is about. */
  async findNamed(runId: string, boids: readonly string[]): Promise<ReadonlySet<string>> {
    const named = new Set<string>();
    type Named = { readonly boid: string | number; readonly class: DifferenceClass };
    for (let from = 0; from < boids.length; from += BATCH) {
      const values = filledUp(boids.slice(from, from + BATCH));
      const rows = await this.database.rows<Named>(FIND_BOIDS(values), [...values, runId]);
      for (const row of rows) if (isAboutState(row.class)) named.add(String(row.boid));
    }
    return named;
  }

  /** Returns the next items of a run in the order in which they were found, at most `size`. */
  async list(runId: string, after: string, size: number): Promise<RunItem[]> {
    return (await this.database.rows<Row>(LIST, [runId, after, String(size)])).map(toItem);
  }

  /** Returns an item of a run; null when the run has no such item. */
  async find(runId: string, itemId: string): Promise<RunItem | null> {
    const [row] = await this.database.rows<Row>(
      `SELECT ${COLUMNS} FROM reconciliation_item i
       WHERE i.id = ${INT63} AND i.run_id = ${INT63}`,
      [itemId, runId],
    );
    return row === undefined ? null : toItem(row);
  }

  /**
   * Claims an item for a repair before it is made; false when one was made, or another one has claimed the item.
   * Several requests may claim it for the same repair.
   */
  async claim(itemId: string, repair: Repair): Promise<boolean> {
    const { affectedRows } = await this.database.change(
      `UPDATE reconciliation_item
       SET claims = IF(repair IS NULL OR claimed_at IS NULL OR claimed_at < UTC_TIMESTAMP(3) - INTERVAL ${CLAIM_SECONDS} SECOND,
           0, claims) + 1,
         claimed_at = UTC_TIMESTAMP(3), repair = ?
       WHERE id = ${INT63} AND ${IS_OPEN_FOR}`,
      [repair, itemId, repair],
    );
    return affectedRows === 1;
  }

  /** Ends the claim of a refused repair. Makes the item open again, unless another request makes the same repair. */
  async release(itemId: string, repair: Repair): Promise<void> {
    await this.database.change(
      `UPDATE reconciliation_item SET repair = IF(claims > 1, repair, NULL), claims = IF(claims > 1, claims - 1, 0)
       WHERE id = ${INT63} AND repair = ? AND repaired_at IS NULL`,
      [itemId, repair],
    );
  }

  /** Stores which repair was made; false when one was made already, or another one has claimed the item. */
  async saveRepaired(
    itemId: string,
    repair: Repair,
    statements: Statements = this.database,
  ): Promise<boolean> {
    const { affectedRows } = await statements.change(
      `UPDATE reconciliation_item SET repair = ?, repaired_at = UTC_TIMESTAMP(3)
       WHERE id = ${INT63} AND ${IS_OPEN_FOR}`,
      [repair, itemId, repair],
    );
    return affectedRows === 1;
  }
}

const valuesOf = ({ id, pjid }: OwnerRun, difference: Difference): SqlValue[] => {
  const { class: name, subject, boid, detail, repairs, cancelCode = null, order = null } = difference;
  const player = order === null ? [null, null] : [pjid, readOrder(order).playerId];
  return [id, name, subject, boid, cut(detail), repairs.join(','), cancelCode, order, ...player];
};

/** Cuts between code points, which the column counts. */
const cut = (detail: string): string => Array.from(detail).slice(0, MAX_DETAIL).join('');

const toItem = ({ id, boid, repairs, repair, storeOrder: order, ...row }: Row): RunItem => ({
  ...row,
  order,
  id: String(id),
  boid: boid === null ? null : String(boid),
  repair: row.repairedAt === null ? null : repair,
  begunRepair: row.repairedAt === null ? repair : null,
  // An order whose player was erased cannot be adopted any more.
  repairs: (repairs.split(',') as Repair[]).filter(
    (name) => name !== 'ADOPT' || boid !== null || order !== null,
  ),
});
