import type { CountedTable } from './counted-table.js';
import type { MoveSteps } from './move-steps.js';
import { ProjectMoves } from './project-moves.js';
import { boidMarks } from './row-keys.js';

/** Purchases that one SELECT looks at: most count nothing any more, since they are over or of earlier months. */
const BATCHES_A_READ = 20;

/** The last purchase that was counted, or that counts nothing. */
interface Position {
  readonly table: string;
  readonly reservedAt: string;
  readonly boid: string;
}

interface FoundRow {
  readonly boid: string;
  readonly reservedAt: string;
  readonly isCounted: string | number;
}

/** Purchases that one transaction counts, and the last one that was looked at. */
interface Batch {
  readonly counted: CountedTable;
  readonly boids: readonly string[];
  readonly last: string;
}

/**
 * Adds what the purchases of an imported project count to sums that other projects share. Each batch and its position are one
 * transaction, so that every purchase is counted once, however often this is interrupted, repeated or run twice at a time. The project
 * is closed, so that what was read without a lock stays.
 */
export class CountPurchases {
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
  private count({ counted, boids, last }: Batch, from: string | null): Promise<string | null> {
    return this.steps.run(async (tx, { countedTo }) => {
      if (countedTo !== from) return countedTo;
      if (boids.length > 0)
        for (const sql of counted.add(boidMarks(boids.length))) await tx.change(sql, boids);
      await new ProjectMoves(tx).counted(this.pjid, last);
      return last;
    });
  }

  /** Returns the next purchases to count; null at the end. */
  private async next(position: Position | null): Promise<Batch | null> {
    const { tables, batchRows } = this.counted;
    const begun = Math.max(
      0,
      tables.findIndex(({ table }) => table === position?.table),
    );
    for (const counted of tables.slice(begun)) {
      const rows = await this.read(counted, counted.table === position?.table ? position : null);
      const found = rows.filter(({ isCounted }) => Number(isCounted) === 1).slice(0, batchRows);
      const last = found.length === batchRows ? found.at(-1) : rows.at(-1);
      if (last === undefined) continue;
      const boids = found.map(({ boid }) => boid);
      return { counted, boids, last: `${counted.table}/${last.reservedAt}/${last.boid}` };
    }
    return null;
  }

  /** Returns the purchases after a position, by an index. */
  private read({ table, counts }: CountedTable, position: Position | null): Promise<FoundRow[]> {
    const after =
      position === null ? '' : `AND p.reserved_at >= ? AND (p.reserved_at > ? OR p.boid > ${boidMarks(1)})`;
    const values = position === null ? [] : [position.reservedAt, position.reservedAt, position.boid];
    return this.steps.read<FoundRow>(
      `SELECT CAST(p.boid AS CHAR) AS boid, CAST(p.reserved_at AS CHAR) AS reservedAt, COALESCE(${counts}, 0) AS isCounted
       FROM ${table} p FORCE INDEX (ix_purchase_reserved) WHERE p.pjid = ? ${after}
       ORDER BY p.reserved_at, p.boid LIMIT ${this.counted.batchRows * BATCHES_A_READ}`,
      [this.pjid, ...values],
    );
  }
}

function positionOf(text: string | null): Position | null {
  if (text === null) return null;
  const [table = '', reservedAt = '', boid = ''] = text.split('/');
  return { table, reservedAt, boid };
}
