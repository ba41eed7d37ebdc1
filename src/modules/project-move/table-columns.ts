import type { SqlValue } from '../../platform/database/statement/statements.js';

/** A column, as far as its values are written to a file. */
export interface MovedColumn {
  readonly name: string;
  readonly kind: 'text' | 'binary' | 'other';
  readonly isKey: boolean;
  /** A whole number, without a sign where it is part of a key. */
  readonly isNumber: boolean;
}

/** Reads rows: of the database or of a snapshot. */
interface Rows {
  rows<Row extends object>(sql: string, values?: readonly SqlValue[]): Promise<Row[]>;
}

const TEXTS = /(?:char|text)$/;
const NUMBERS = /int$/;
const BINARIES = /(?:binary|blob)$/;

/** Returns the columns of tables in the order of their definition; without computed ones. */
export async function columnsOf(database: Rows): Promise<ReadonlyMap<string, readonly MovedColumn[]>> {
  type Row = Readonly<Record<'tableName' | 'name' | 'type' | 'columnKey', string>>;
  const rows = await database.rows<Row>(
    `SELECT c.TABLE_NAME AS tableName, c.COLUMN_NAME AS name, c.DATA_TYPE AS type, c.COLUMN_KEY AS columnKey
     FROM information_schema.COLUMNS c WHERE c.TABLE_SCHEMA = DATABASE() AND c.EXTRA NOT LIKE '%GENERATED%'
     ORDER BY c.TABLE_NAME, c.ORDINAL_POSITION`,
  );
  const tables = new Map<string, MovedColumn[]>();
  for (const { tableName, name, type, columnKey } of rows) {
    const columns = tables.get(tableName) ?? [];
    tables.set(tableName, columns);
    const kind = TEXTS.test(type) ? 'text' : BINARIES.test(type) ? 'binary' : 'other';
    columns.push({ name, kind, isKey: columnKey === 'PRI', isNumber: NUMBERS.test(type) });
  }
  return tables;
}

/** Returns the SQL that reads a column of the table `t` as text. */
export function readingSql({ name, kind }: MovedColumn): string {
  if (kind === 'text') return `t.${name}`;
  return kind === 'binary' ? `HEX(t.${name})` : `CAST(t.${name} AS CHAR)`;
}

/** Returns the SQL that writes a text to a column. */
export const writingSql = ({ kind }: MovedColumn): string => (kind === 'binary' ? 'UNHEX(?)' : '?');
