declare const MADE_BY_A_COLUMN: unique symbol;

/**
 * Associated data of a sealed value: where it is stored, such as `store_settings|DEMO|GSTORE`. Only a
 * {@link DeclaredColumn} makes one, so that `reseal` knows every sealed value.
 */
export type SealContext = string & { readonly [MADE_BY_A_COLUMN]: true };

/** A column of sealed values, with everything that is needed to seal them again. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The primary key, in its order: what the table is paged by. */
  readonly key: readonly string[];
  /** Columns that a value is bound to, each by the name that {@link contextOfRow} knows it by. */
  readonly bound: Readonly<Record<string, string>>;
  /** The context of a row, which holds the values of `bound`. */
  contextOfRow(row: object): SealContext;
}

/** A column as declared by its module. */
export interface DeclaredColumn<Bound extends object> extends SealedColumn {
  context(bound: Bound): SealContext;
}

interface Declaration<Bound extends object> extends Pick<SealedColumn, 'table' | 'column' | 'key'> {
  readonly bound: Readonly<Record<keyof Bound & string, string>>;
  /** Must never change: a value opens only in the context that it was sealed for. */
  readonly contextOf: (bound: Bound) => string;
}

/** Declares a column of sealed values; the module that seals it lists it in its `..._SEALED`. */
export function sealedColumn<Bound extends object>(declared: Declaration<Bound>): DeclaredColumn<Bound> {
  const { contextOf, ...column } = declared;
  const context = (bound: Bound): SealContext => contextOf(bound) as SealContext;
  return { ...column, context, contextOfRow: (row) => context(row as Bound) };
}
