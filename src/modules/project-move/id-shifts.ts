import type { Database } from '../../platform/database/database.js';
import { INT63 } from '../../platform/database/sql/unsigned.js';
import type { Tx } from '../../platform/database/transaction/transaction-runner.js';
import type { TransferredTable } from './transferred-table.js';
import type { IdRange } from './transfer-format.js';

/** Ids that other projects of the target may use between the two statements that reserve a range. */
const HEADROOM = 10_000n;

/** How much is added to the ids of each sequence. */
export type IdShifts = ReadonlyMap<string, bigint>;

/**
 * Reserves ids of generated columns in the target. Ids stay as they are where the target has not used them or higher ones yet.
 * Reserved ids that are not used are lost, which does no harm.
 */
export async function reserveIds(
  database: Database,
  tables: readonly TransferredTable[],
  ranges: readonly IdRange[],
): Promise<IdShifts> {
  const shifts = new Map<string, bigint>();
  for (const { sequence, min, max } of ranges) {
    const column = columnOf(tables, sequence);
    if (column === undefined) continue;
    const [row] = await database.rows<{ last: string | null }>(
      `SELECT CAST(MAX(t.${column}) AS CHAR) AS last FROM ${sequence} t`,
    );
    const last = BigInt(row?.last ?? 0);
    const shift = shiftOf(last === 0n ? 0n : last + HEADROOM, min);
    shifts.set(sequence, shift);
    await database.change(`ALTER TABLE ${sequence} AUTO_INCREMENT = ${BigInt(max) + shift + 1n}`);
  }
  return shifts;
}

/** Reserves positions of events, in a transaction that keeps other projects from appending events. */
export async function reservePositions(tx: Tx, ranges: readonly IdRange[]): Promise<IdShifts> {
  const range = ranges.find(({ sequence }) => sequence === 'event');
  if (range === undefined) return new Map();
  const [row] = await tx.rows<{ position: string }>(
    'SELECT CAST(s.position AS CHAR) AS position FROM event_sequence s WHERE s.id = 1 FOR UPDATE',
  );
  const last = BigInt(row?.position ?? 0);
  const shift = shiftOf(last, range.min);
  const next = BigInt(range.max) + shift;
  await tx.change(`UPDATE event_sequence SET position = ${INT63} WHERE id = 1`, [
    String(next > last ? next : last),
  ]);
  return new Map([['event', shift]]);
}

/** Smallest shift after which every id is above the last one of the target. */
const shiftOf = (last: bigint, min: string): bigint => (last < BigInt(min) ? 0n : last + 1n - BigInt(min));

/** Column that generates the ids of a sequence; undefined for positions of events. */
function columnOf(tables: readonly TransferredTable[], sequence: string): string | undefined {
  if (sequence === 'event') return undefined;
  const ids = tables.find(({ table }) => table === sequence)?.ids ?? {};
  return Object.entries(ids).find(([, own]) => own === sequence)?.[0];
}
