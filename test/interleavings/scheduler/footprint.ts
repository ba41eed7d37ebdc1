/** Tables that a step reads and writes. */
export interface Footprint {
  readonly reads: ReadonlySet<string>;
  readonly writes: ReadonlySet<string>;
}

/** Stands for every table: a statement that this file cannot read. */
const ANY = '*';
const NOTHING: ReadonlySet<string> = new Set();

export const NO_FOOTPRINT: Footprint = { reads: NOTHING, writes: NOTHING };

const TABLE = /\b(?:FROM|JOIN|INTO|UPDATE)\s+([a-z_]+)/g;
const WRITTEN = /^(?:INSERT INTO|DELETE FROM|UPDATE)\s+([a-z_]+)/;

const tablesIn = (sql: string): string[] => [...sql.matchAll(TABLE)].map(([, table = ANY]) => table);

/** Returns whether a statement ends a transaction, and so shows its writes and releases its locks. */
export const isEnd = (sql: string): boolean => sql === 'COMMIT' || sql === 'ROLLBACK';

/**
 * Returns the tables of one statement. Whole tables, not rows: two statements on different rows of a table count as
 * dependent, which costs schedules and never hides one.
 */
export function footprintOf(sql: string): Footprint {
  const text = sql.trim();
  // Opens no snapshot and takes no lock: READ COMMITTED.
  if (text === 'START TRANSACTION') return NO_FOOTPRINT;
  const tables = tablesIn(text);
  if (tables.length === 0) return { reads: NOTHING, writes: new Set([ANY]) };
  if (text.startsWith('SELECT')) {
    const all = new Set(tables);
    return text.includes('FOR UPDATE') ? { reads: NOTHING, writes: all } : { reads: all, writes: NOTHING };
  }
  return { reads: new Set(tables), writes: new Set(writtenIn(text)) };
}

/** An UPDATE of joined tables writes those before SET. */
function writtenIn(sql: string): string[] {
  if (sql.startsWith('UPDATE')) return tablesIn(sql.slice(0, sql.search(/\sSET\s/)));
  return [WRITTEN.exec(sql)?.[1] ?? ANY];
}

/** Returns the tables of several steps together. */
export const together = (footprints: readonly Footprint[]): Footprint => ({
  reads: new Set(footprints.flatMap(({ reads }) => [...reads])),
  writes: new Set(footprints.flatMap(({ writes }) => [...writes])),
});

/** Returns what the end of a transaction touches: all of its tables, which others see or may lock from then on. */
export const atEnd = ({ reads, writes }: Footprint): Footprint => ({
  reads: NOTHING,
  writes: new Set([...reads, ...writes]),
});

/** Returns whether two steps lead to the same state in either order: neither writes what the other touches. */
export const areIndependent = (one: Footprint, other: Footprint): boolean =>
  !writesInto(one, other) && !writesInto(other, one);

function writesInto({ writes }: Footprint, other: Footprint): boolean {
  if (writes.size === 0) return false;
  const touched = [...other.reads, ...other.writes];
  if (writes.has(ANY)) return touched.length > 0;
  return touched.some((table) => table === ANY || writes.has(table));
}
