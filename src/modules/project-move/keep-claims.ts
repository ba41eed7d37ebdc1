import { setTimeout as wait } from 'node:timers/promises';
import type { CountedTable } from './counted-table.js';
import type { MoveSteps } from './move-steps.js';
import { idMarks } from './row-keys.js';
import { type OrderedPosition, readInOrder } from './rows-in-order.js';

/**
 * Keeps what the rows of a project claim for ever, before the first of them is deleted. A claim of another project may
 * have begun before, when the claim was in the row only; it ends while the row is still there (`notArchived`).
 */
export class KeepClaims {
  constructor(
    private readonly pjid: string,
    private readonly steps: MoveSteps,
    private readonly kept: {
      readonly tables: readonly CountedTable[];
      readonly batchRows: number;
      readonly waitSeconds: number;
    },
  ) {}

  async execute(): Promise<void> {
    let hasRows = false;
    for (const table of this.kept.tables)
      if (table.keep !== undefined && (await this.keepAll(table, table.keep))) hasRows = true;
    if (hasRows) await wait(this.kept.waitSeconds * 1_000);
  }

  /** Returns whether the table has rows of the project. */
  private async keepAll(table: CountedTable, keep: NonNullable<CountedTable['keep']>): Promise<boolean> {
    const { batchRows } = this.kept;
    let last: OrderedPosition | null = null;
    for (;;) {
      const after: OrderedPosition | null = last;
      const rows = await readInOrder(this.steps, this.pjid, { table, position: after, batchRows });
      for (let from = 0; from < rows.length; from += batchRows) {
        const ids = rows.slice(from, from + batchRows).map(({ id }) => id);
        await this.steps.run(async (tx) => {
          for (const sql of keep(idMarks(ids.length))) await tx.change(sql, ids);
        });
      }
      if (rows.length === 0) return last !== null;
      last = rows.at(-1) ?? null;
    }
  }
}
