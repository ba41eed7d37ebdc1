import { uint64Marks, UINT64 } from '../../platform/database/sql/unsigned.js';
import type { MovedColumn } from './table-columns.js';

/** The primary key of a row as text; also its key as an object of the driver. */
export type RowKey = Readonly<Record<`k${number}`, string>>;

/** Names rows of a table by their primary key. */
export class RowKeys {
  private readonly columns: readonly MovedColumn[];

  constructor(columns: readonly MovedColumn[]) {
    this.columns = columns.filter(({ isKey }) => isKey);
  }

  /** Returns what a SELECT reads to name rows of `t`. */
  get selected(): string {
    return this.columns.map((column, index) => `${textOf(column)} AS k${index}`).join(', ');
  }

  /** Returns the condition of `count` rows; `alias` names their columns. */
  condition(count: number, alias = 't'): string {
    const marks = this.columns.map(markOf);
    const [first] = this.columns;
    if (this.columns.length === 1)
      return `${alias}.${first?.name} IN (${Array(count).fill(marks[0]).join(', ')})`;
    const isRow = this.columns.map(({ name }, index) => `${alias}.${name} = ${marks[index]}`).join(' AND ');
    // Written with OR, since MariaDB reads no range of an index by tuples.
    return `(${Array(count).fill(`(${isRow})`).join(' OR ')})`;
  }

  /** Returns the values of {@link condition}. */
  values(keys: readonly RowKey[]): string[] {
    return keys.flatMap((key) => this.columns.map((_, index) => key[`k${index}`] ?? ''));
  }
}

/** Returns the condition that a column names one of `count` rows with a primary key of one column. */
export const refersTo = (column: string, key: MovedColumn, count: number): string =>
  `${column} IN (${Array(count).fill(markOf(key)).join(', ')})`;

/** Returns placeholders for `count` ids that are numbers. */
export const idMarks = (count: number): string => uint64Marks(Array(count).fill('?').join(', '));

const textOf = ({ name, kind }: MovedColumn): string => {
  if (kind === 'text') return `t.${name}`;
  return kind === 'binary' ? `HEX(t.${name})` : `CAST(t.${name} AS CHAR)`;
};

/** A comparison of numbers with text would read the whole table. */
const markOf = ({ kind, isNumber }: MovedColumn): string => {
  if (kind === 'binary') return 'UNHEX(?)';
  return isNumber ? UINT64 : '?';
};
