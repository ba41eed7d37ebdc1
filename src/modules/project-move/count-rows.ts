import type { CountedTable } from './counted-table.js';
import type { MoveSteps } from './move-steps.js';
import { ProjectMoves } from './project-moves.js';
import { idMarks } from './row-keys.js';
import { type OrderedPosition, readInOrder } from './rows-in-order.js';

/** The last row that was counted, or that counts nothing. */
interface Position extends OrderedPosition {
  readonly table: string;
}

/** Rows that one transaction counts, and the last one that was read. */
interface Batch {
  readonly counted: CountedTable;
  readonly ids: readonly string[];
  readonly last: string;
}

/**
 * Adds what the rows of an imported project count to sums that other projects share. Each batch and its position are
 * one transaction, so that every row is counted once, however often this is interrupted, repeated or run twice at a
 * time. The project is closed, so that what was read without a lock stays.
 */
export class CountRows {
  constructor(
    private readonly pjid: string,
    private readonly steps: MoveSteps,
    private readonly counted: { readonly tables: readonly CountedTable[]; readonly batchRows: number },
  ) {}

  async execute(): Promise<void> {
    let countedTo = await this.steps.run((_tx, move) => Promise.resolve(move.countedTo));
    for (;;) {
      const batch = await this.next(positionOf(countedTo));
      if (batch === null) return;
      countedTo = await this.count(batch, countedTo);
    }
  }

  /** Counts a batch, unless another command has counted on from its position. Returns the new position. */
  private count({ counted, ids, last }: Batch, from: string | null): Promise<string | null> {
    return this.steps.run(async (tx, { countedTo }) => {
      if (countedTo !== from) return countedTo;
      if (ids.length > 0) for (const sql of counted.add(idMarks(ids.length))) await tx.change(sql, ids);
      await new ProjectMoves(tx).counted(this.pjid, last);
      return last;
    });
  }

  /** Returns the next rows to count; null at the end. */
  private async next(position: Position | null): Promise<Batch | null> {
    const { tables, batchRows } = this.counted;
    const begun = Math.max(
      0,
      tables.findIndex(({ table }) => table === position?.table),
    );
    for (const counted of tables.slice(begun)) {
      const rows = await readInOrder(this.steps, this.pjid, {
        table: counted,
        position: counted.table === position?.table ? position : null,
        batchRows,
      });
      const found = rows.filter(({ isCounted }) => Number(isCounted) === 1).slice(0, batchRows);
      const last = found.length === batchRows ? found.at(-1) : rows.at(-1);
      if (last === undefined) continue;
      const ids = found.map(({ id }) => id);
      return { counted, ids, last: `${counted.table}/${last.time}/${last.id}` };
    }
    return null;
  }
}

function positionOf(text: string | null): Position | null {
  if (text === null) return null;
  const [table = '', time = '', id = ''] = text.split('/');
  return { table, time, id };
}
