/**
 * How rows of a table move: `owned` rows belong to the project and are created in the target. `targetWins` rows too,
 * but processes of the target may write the same rows while the project is still closed, and then theirs stay. `shared`
 * rows belong to the publisher; those that the target already has stay as they are there. `exportOnly` rows are in the
 * file only.
 */
export type TransferKind = 'owned' | 'targetWins' | 'shared' | 'exportOnly';

/** How rows belong to a project through rows of other tables, which name it in `pjid`. */
export interface RowsOfParents {
  /** Column with the primary key of the parent row. */
  readonly column: string;
  /** Tables of which one has the parent row. */
  readonly parents: readonly string[];
  /** Their primary key. */
  readonly key: string;
}

/** A table with rows of a project. */
export interface TransferredTable {
  readonly table: string;
  /** SQL condition of the project's rows. Columns are named by the alias `t`; each `?` is the project's id. */
  readonly where: string;
  /** Null when the rows name the project themselves. */
  readonly of: RowsOfParents | null;
  readonly kind: TransferKind;
  /** Sequence of each column that holds a generated id: the table that generates it, or `event` for positions. */
  readonly ids: Readonly<Record<string, string>>;
  /** Columns with the time at which the row is due work: workers leave the row alone while the project is closed. */
  readonly due: readonly string[];
  /** Columns that precede a due column in its index, besides `pjid`. */
  readonly dueAfter: Readonly<Record<string, readonly string[]>>;
  /** Columns with the end of a worker's claim. */
  readonly leases: readonly string[];
  /**
   * UPDATE of rows that are to stay when the project is cleared here, without its LIMIT; the `?` is the project's id.
   */
  readonly retire: string | null;
  /**
   * SQL condition of rows that stay for ever when the project is cleared here, since another project must not claim the
   * same.
   */
  readonly stays: string | null;
  /** Table and column that must not hold a value of the column of that name here; no unique index enforces it. */
  readonly exclusiveWith: { readonly table: string; readonly column: string } | null;
}

/** What most tables have. */
const USUAL: Omit<TransferredTable, 'table' | 'where'> = {
  of: null,
  kind: 'owned',
  ids: {},
  due: [],
  dueAfter: {},
  leases: [],
  retire: null,
  stays: null,
  exclusiveWith: null,
};

/** Declares a table whose rows name the project in `pjid`, unless `of` or `where` says otherwise. */
export const transferredTable = (
  table: string,
  declared: Partial<Omit<TransferredTable, 'table'>> = {},
): TransferredTable => ({
  table,
  where: declared.of ? whereOf(declared.of) : 't.pjid = ?',
  ...USUAL,
  ...declared,
});

/**
 * The parent rows are read once and looked up by their key; with OR, a server reads the whole table of all projects.
 */
function whereOf({ column, parents, key }: RowsOfParents): string {
  const keys = parents.map((parent) => `SELECT o.${key} FROM ${parent} o WHERE o.pjid = ?`);
  const all = keys.length === 1 ? keys[0] : `SELECT q.${key} FROM (${keys.join(' UNION ALL ')}) q`;
  return `t.${column} IN (${all})`;
}

/** Time limit of a statement over all rows of a project, in milliseconds. */
export const LONG_MS = 30 * 60_000;

/** Returns the id of a project as often as a statement or condition names it. */
export const idFor = (sql: string, pjid: string): readonly string[] =>
  Array.from(sql.matchAll(/\?/g), () => pjid);

/** Returns the condition of a project's rows and its values; columns are named by `alias`. */
export const rowsOf = (
  { where }: TransferredTable,
  pjid: string,
  alias = 't',
): { readonly sql: string; readonly values: readonly string[] } => ({
  sql: where.replaceAll(/\bt\./g, `${alias}.`),
  values: idFor(where, pjid),
});

/**
 * Returns the condition that a row belongs to the project, for a statement that finds few rows by another index. Scalar
 * subqueries, because the optimizer may turn EXISTS into a scan of all parent rows.
 */
export const isRowOf = ({ of }: TransferredTable): string =>
  of === null
    ? 't.pjid = ?'
    : `COALESCE(${of.parents.map((parent) => `(SELECT o.pjid FROM ${parent} o WHERE o.${of.key} = t.${of.column})`).join(', ')}) = ?`;
