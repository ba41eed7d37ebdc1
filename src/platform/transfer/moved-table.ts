/**
 * How rows of a table move: `owned` rows belong to the project and are created in the target; `noted` ones too, but processes of the
 * target may write the same rows while the project is still closed, and then theirs stay; `shared` rows belong to the publisher, so
 * that those which the target has already stay as they are there; `evidence` is in the file only.
 */
export type MovedKind = 'owned' | 'noted' | 'shared' | 'evidence';

/** A table with rows of a project. */
export interface MovedTable {
  readonly table: string;
  /** SQL condition of the project's rows. Columns are named by the alias `t`; each `?` is the project's id. */
  readonly where: string;
  readonly kind: MovedKind;
  /** Sequence of each column that holds a generated id: the table that generates it, or `event` for positions. */
  readonly ids: Readonly<Record<string, string>>;
  /** Columns with the time at which the row is due work: workers leave the row alone while the project is closed. */
  readonly due: readonly string[];
  /** Columns with the end of a worker's claim. */
  readonly leases: readonly string[];
  /** Table and column which may not have the same value as the column of that name here, although no unique index says so. */
  readonly apart: { readonly table: string; readonly column: string } | null;
}

/** Declares a table whose rows name the project in `pjid`, unless `where` says otherwise. */
export const movedTable = (
  table: string,
  {
    where = 't.pjid = ?',
    kind = 'owned',
    ids = {},
    due = [],
    leases = [],
    apart = null,
  }: Partial<Omit<MovedTable, 'table'>> = {},
): MovedTable => ({ table, where, kind, ids, due, leases, apart });

/** Time limit of a statement over all rows of a project, in milliseconds. */
export const LONG_MS = 30 * 60_000;

/** Returns the id of a project as often as a statement or condition names it. */
export const idFor = (sql: string, pjid: string): readonly string[] =>
  Array.from(sql.matchAll(/\?/g), () => pjid);

/** Returns the condition of a project's rows and its values; columns are named by `alias`. */
export const rowsOf = (
  { where }: MovedTable,
  pjid: string,
  alias = 't',
): { readonly sql: string; readonly values: readonly string[] } => ({
  sql: where.replaceAll(/\bt\./g, `${alias}.`),
  values: idFor(where, pjid),
});
