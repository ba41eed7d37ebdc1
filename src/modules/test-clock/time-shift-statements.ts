import { TIME_SHIFTED_TABLES, type TimeShiftedTable } from './time-shifted-tables.js';

/** An UPDATE that moves times of one table; its values are `seconds` repeated, then the project. */
export interface TimeShiftStatement {
  readonly table: string;
  readonly sql: string;
  /** How often the statement takes the seconds before the project, and after it. */
  readonly before: number;
  readonly after: number;
}

/** The statements that move the history of a project. A parent's key is not moved, so their order does not matter. */
export const TIME_SHIFT_STATEMENTS: readonly TimeShiftStatement[] = Object.entries(
  TIME_SHIFTED_TABLES,
).flatMap(([table, declared]) => [
  ...timesOf(table, declared),
  ...(declared.unixTimes ?? []).map((column) => numbersOf(table, column, '?')),
  ...(declared.hours ?? []).map((column) => numbersOf(table, column, 'ROUND(? / 3600)')),
]);

function timesOf(table: string, { rows, times, also }: TimeShiftedTable): readonly TimeShiftStatement[] {
  if (times.length === 0) return [];
  const set = [
    ...times.map((column) => `t.${column} = t.${column} - INTERVAL ? SECOND`),
    ...(also === undefined ? [] : [also]),
  ].join(', ');
  const sql =
    rows === 'pjid'
      ? `UPDATE ${table} t SET ${set} WHERE t.pjid = ?`
      : `UPDATE ${table} t JOIN ${rows.parent} o ON o.${rows.parentKey} = t.${rows.column} SET ${set} WHERE o.pjid = ?`;
  return [{ table, sql, before: times.length, after: 0 }];
}

/** In ascending order, since the column may be part of a unique key: the place that a row moves to is free by then. */
function numbersOf(table: string, column: string, distance: string): TimeShiftStatement {
  return {
    table,
    sql: `UPDATE ${table} t SET t.${column} = t.${column} - ${distance}
      WHERE t.pjid = ? AND t.${column} >= ${distance} ORDER BY t.${column}`,
    before: 1,
    after: 1,
  };
}
