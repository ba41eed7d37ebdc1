import type { Statements } from '../statement/statements.js';

/** Upper bound of a count of due rows: one statement reads one index entry more at most. */
export const MAX_DUE_COUNTED = 10_000;

/** How much of one kind of work is due. */
export interface DueMeasure {
  /** Rows whose time has come, those that a worker is at work on included; at most {@link MAX_DUE_COUNTED}. */
  readonly count: number;
  /** Whether more rows are due than are counted. */
  readonly hasMore: boolean;
  /** For how long the oldest has been due; 0 when none is. */
  readonly oldestSeconds: number;
}

type Digits = string | number;

/**
 * Counts due rows up to the bound, and measures for how long the oldest has been due.
 * @param sql selects `counted`, at most one more than the bound, and `microseconds`, which may be null
 */
export async function measureDue(statements: Statements, sql: string): Promise<DueMeasure> {
  const [row] = await statements.rows<{ counted: Digits; microseconds: Digits | null }>(sql);
  const counted = Number(row?.counted ?? 0);
  return {
    count: Math.min(counted, MAX_DUE_COUNTED),
    hasMore: counted > MAX_DUE_COUNTED,
    oldestSeconds: Math.max(0, Number(row?.microseconds ?? 0) / 1e6),
  };
}

/**
 * Selects both from the due rows of one table, longest due first, as a sweep reads them.
 * @param dueAt the indexed column, named by the alias of the table
 * @param source the table with its alias, and the condition of the rows that wait, which ends with `AND`
 */
export const measureSql = (
  dueAt: string,
  { table, when = '' }: { readonly table: string; readonly when?: string },
): string => `SELECT COUNT(*) AS counted,
    TIMESTAMPDIFF(MICROSECOND, MIN(due.due_at), UTC_TIMESTAMP(3)) AS microseconds
  FROM (SELECT ${dueAt} AS due_at FROM ${table} WHERE ${when}${dueAt} <= UTC_TIMESTAMP(3)
    ORDER BY ${dueAt} LIMIT ${MAX_DUE_COUNTED + 1}) due`;
