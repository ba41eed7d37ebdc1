import type { Snapshot } from '../../platform/database/transaction/snapshot.js';
import { MIGRATIONS } from '../../platform/database/migrations/index.js';
import { rowsOf, type TransferredTable } from './transferred-table.js';
import type { MovedColumn } from './table-columns.js';
import { TransferFault } from './transfer-fault.js';
import { FORMAT, FORMAT_VERSION, type IdRange, type TransferHeader } from './transfer-format.js';

/** Name of the newest migration that this version of Purser knows. */
export const SCHEMA = new (MIGRATIONS.at(-1) ?? MIGRATIONS[0])().name;

/** What a table contributes to the header. */
interface CountedTable {
  readonly rows: number;
  readonly ranges: readonly IdRange[];
}

/**
 * Returns the first line of a file: which rows will follow, and which ids they have.
 * @throws TransferFault when there is no such project, or the database does not have the schema of this version
 */
export async function readHeader(
  snapshot: Snapshot,
  tables: readonly TransferredTable[],
  columns: ReadonlyMap<string, readonly MovedColumn[]>,
  move: Pick<TransferHeader, 'pjid' | 'moveId' | 'isTrial'>,
): Promise<TransferHeader> {
  await assertSchema(snapshot);
  const counted: CountedTable[] = [];
  for (const table of tables) counted.push(await count(snapshot, table, move.pjid));
  if (counted[0]?.rows !== 1) throw new TransferFault(`${move.pjid}: there is no such project`);
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    ...move,
    schema: SCHEMA,
    exportedAt: new Date().toISOString(),
    tables: tables.map(({ table }, index) => ({
      table,
      columns: (columns.get(table) ?? []).map(({ name }) => name),
      rows: counted[index]?.rows ?? 0,
    })),
    ranges: together(counted.flatMap(({ ranges }) => ranges)),
  };
}

/** @throws TransferFault when the newest migration of the database is not the one of this version */
export async function assertSchema(database: Pick<Snapshot, 'rows'>): Promise<void> {
  const rows = await database.rows<{ name: string }>('SELECT m.name FROM schema_migration m');
  const names = new Set(rows.map(({ name }) => name));
  if (names.size === MIGRATIONS.length && names.has(SCHEMA)) return;
  throw new TransferFault(
    `the database does not have the schema of this version, ${SCHEMA}; run the version that migrated it, or migrate`,
  );
}

async function count(snapshot: Snapshot, table: TransferredTable, pjid: string): Promise<CountedTable> {
  const { sql, values } = rowsOf(table, pjid);
  const ids = Object.entries(table.kind === 'exportOnly' ? {} : table.ids);
  const ends = ids.map(
    ([column], index) =>
      `, CAST(MIN(t.${column}) AS CHAR) AS min${index}, CAST(MAX(t.${column}) AS CHAR) AS max${index}`,
  );
  const [row = {}] = await snapshot.rows<Record<string, string | number | null>>(
    `SELECT COUNT(*) AS n${ends.join('')} FROM ${table.table} t WHERE ${sql}`,
    values,
  );
  const ranges = ids.flatMap(([, sequence], index) => {
    const [min, max] = [row[`min${index}`] ?? null, row[`max${index}`] ?? null];
    if (min === null || max === null) return [];
    // A stream begins before the first event of its project: what it has passed does not have to stay free.
    const isPassed = sequence === 'event' && table.table !== sequence;
    return [{ sequence, min: String(isPassed ? max : min), max: String(max) }];
  });
  return { rows: Number(row['n'] ?? 0), ranges };
}

/** One range for each sequence. */
function together(ranges: readonly IdRange[]): IdRange[] {
  const found = new Map<string, IdRange>();
  for (const range of ranges) {
    const known = found.get(range.sequence) ?? range;
    const min = BigInt(range.min) < BigInt(known.min) ? range.min : known.min;
    const max = BigInt(range.max) > BigInt(known.max) ? range.max : known.max;
    found.set(range.sequence, { sequence: range.sequence, min, max });
  }
  return [...found.values()];
}
