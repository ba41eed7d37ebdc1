import { setTimeout as wait } from 'node:timers/promises';
import type { CountedTable } from './counted-table.js';
import type { MoveSteps } from './move-steps.js';
import { idMarks } from './row-keys.js';
import { type OrderedPosition, readInOrder } from './rows-in-order.js';

/**
 * Keeps what the rows of a project claim for ever, before the first of them is deleted. A claim of another project may have begun
 * before, when the claim was in the row only; it ends while the row is still there (`notArchived`).
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
    let isAny = false;
    for (const table of this.kept.tables) if (await this.keep(table)) isAny = true;
    if (isAny) await wait(this.kept.waitSeconds * 1_000);
  }

  /** Returns whether the table has rows that claim something. */
  private async keep(table: CountedTable): Promise<boolean> {
    const { batchRows } = this.kept;
    let position: OrderedPosition | null = null;
    while (table.keep !== undefined) {
      const rows: readonly OrderedPosition[] = await readInOrder(this.steps, this.pjid, {
        table,
        position,
        batchRows,
      });
      const last = rows.at(-1);
      if (last === undefined) break;
      for (let from = 0; from < rows.length; from += batchRows) {
        const ids = rows.slice(from, from + batchRows).map(({ id }) => id);
        const statements = table.keep(idMarks(ids.length));
        await this.steps.run(async (tx) => {
          for (const sql of statements) await tx.change(sql, ids);
        });
      }
      position = last;
    }
    return position !== null;
  }
}
