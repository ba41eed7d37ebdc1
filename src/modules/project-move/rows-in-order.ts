import type { CountedTable } from './counted-table.js';
import type { MoveSteps } from './move-steps.js';
import { idMarks } from './row-keys.js';

/** Batches that one SELECT reads: most rows count nothing any more, such as those of earlier months. */
const BATCHES_A_READ = 20;

/** A row in the order of its table. */
export interface OrderedPosition {
  readonly id: string;
  readonly time: string;
}

interface RowsAfter {
  readonly table: CountedTable;
  /** Null for the first rows. */
  readonly position: OrderedPosition | null;
  readonly batchRows: number;
}

/** Returns the rows of a project after a position, by an index, and whether each counts toward sums. */
export function readInOrder(
  steps: MoveSteps,
  pjid: string,
  { table: { table, order, counts }, position, batchRows }: RowsAfter,
): Promise<(OrderedPosition & { readonly isCounted: string | number })[]> {
  const [time, id] = [`p.${order.time}`, `p.${order.id}`];
  const after = position === null ? '' : `AND ${time} >= ? AND (${time} > ? OR ${id} > ${idMarks(1)})`;
  const values = position === null ? [] : [position.time, position.time, position.id];
  return steps.read(
    `SELECT CAST(${id} AS CHAR) AS id, CAST(${time} AS CHAR) AS time, COALESCE(${counts}, 0) AS isCounted
     FROM ${table} p FORCE INDEX (${order.index}) WHERE p.pjid = ? ${after}
     ORDER BY ${time}, ${id} LIMIT ${batchRows * BATCHES_A_READ}`,
    [pjid, ...values],
  );
}
