import type { Statements } from '../database/statements.js';
import { type MovedTable, rowsOf } from './moved-table.js';

/** Exactly reversible, whatever the month and the year are. */
const PARKED_DAYS = 365_000;
const DAY_MS = 86_400_000;
/** No work is due at or after this time unless it is parked. */
const PARKED_FROM = '2900-01-01';

/**
 * Parks the due work of a project: moves its times 365,000 days into the future, where no worker finds them. The rows remember their
 * times, and no worker has to know that the project is closed.
 * @returns number of rows that were parked now
 */
export const park = (statements: Statements, tables: readonly MovedTable[], pjid: string): Promise<number> =>
  shiftDue(statements, tables, pjid, { operator: '+', of: '<' });

/** Gives parked work its times back. */
export const unpark = (
  statements: Statements,
  tables: readonly MovedTable[],
  pjid: string,
): Promise<number> => shiftDue(statements, tables, pjid, { operator: '-', of: '>=' });

/** Returns a time of the database, `2026-11-23 06:00:00.000`, as {@link park} changes it; a parked one as it is. */
export function parked(time: string): string {
  if (time >= PARKED_FROM) return time;
  const later = new Date(Date.parse(`${time.replace(' ', 'T')}Z`) + PARKED_DAYS * DAY_MS);
  return later.toISOString().replace('T', ' ').replace('Z', '');
}

/** Moves the times of due work that compare with the beginning of the parked ones; returns the number of changed rows. */
async function shiftDue(
  statements: Statements,
  tables: readonly MovedTable[],
  pjid: string,
  { operator, of }: { readonly operator: '+' | '-'; readonly of: '<' | '>=' },
): Promise<number> {
  let changed = 0;
  for (const table of tables) {
    const { sql, values } = rowsOf(table, pjid);
    for (const column of table.due) {
      const { affectedRows } = await statements.change(
        `UPDATE ${table.table} t SET t.${column} = t.${column} ${operator} INTERVAL ${PARKED_DAYS} DAY
         WHERE t.${column} ${of} '${PARKED_FROM}' AND ${sql}`,
        values,
      );
      changed += affectedRows;
    }
  }
  return changed;
}
