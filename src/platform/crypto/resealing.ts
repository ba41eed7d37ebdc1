import type { SqlValue, Statements } from '../database/statement/statements.js';
import type { SealedColumn } from './sealed-column.js';
import { keyIdIn, SealedValueError, type SecretBox } from './secret-box.js';

/** Rows of a page: a page takes a few milliseconds, whatever the size of the table. */
const PAGE_ROWS = 200;
/** Rows that are written concurrently: few, so that requests of players keep priority. */
const WRITERS = 4;
/** Maximum number of reported rows that do not decrypt. */
const MAX_NAMED = 10;

/** The values of a column, as one pass found them. */
export interface SealedCensus {
  readonly table: string;
  readonly column: string;
  /** How many values are sealed with which key, by the key's id. */
  readonly byKey: ReadonlyMap<string, number>;
  /** Number of values that are sealed with another key than the one that seals now. */
  readonly older: number;
  /** Number of values that this pass sealed again. */
  readonly resealed: number;
  /** Number of values that open with no configured key. */
  readonly unreadable: number;
  /** Primary keys of the first of them. */
  readonly unreadableRows: readonly string[];
}

type Row = Readonly<Record<string, SqlValue>> & { readonly sealedValue: string | null };

/**
 * Seals values of older keys again with the newest key, while the service runs. Each row is one compare-and-set, so a
 * concurrent write wins. An interrupted run can be repeated; finished rows are skipped.
 */
export class Resealing {
  constructor(
    private readonly database: Statements,
    private readonly box: SecretBox,
  ) {}

  /** Processes a column; with `isReadOnly` it counts and changes nothing. */
  async pass(column: SealedColumn, { isReadOnly }: { readonly isReadOnly: boolean }): Promise<SealedCensus> {
    const found = new Findings();
    for (let after: readonly SqlValue[] | null = null; ;) {
      const rows: readonly Row[] = await this.page(column, after);
      await eachAtMost(WRITERS, rows, (row) => this.treat(column, row, found, isReadOnly));
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE_ROWS) break;
      after = keyOf(column, last);
    }
    const { table, column: name } = column;
    const { byKey, older, resealed, unreadable, unreadableRows } = found;
    return { table, column: name, byKey, older, resealed, unreadable, unreadableRows };
  }

  private page(column: SealedColumn, after: readonly SqlValue[] | null): Promise<Row[]> {
    const { table, column: name, key, bound } = column;
    const keys = key.map((part, index) => `t.${part} AS rowKey${index}`);
    const bindings = Object.entries(bound).map(([as, from]) => `t.${from} AS ${as}`);
    const { sql, values } = after === null ? { sql: '', values: [] } : laterThan(key, after);
    return this.database.rows<Row>(
      `SELECT ${[...keys, ...bindings, `t.${name} AS sealedValue`].join(', ')} FROM ${table} t ${sql}
       ORDER BY ${key.map((part) => `t.${part}`).join(', ')} LIMIT ${PAGE_ROWS}`,
      values,
    );
  }

  private async treat(column: SealedColumn, row: Row, found: Findings, isReadOnly: boolean): Promise<void> {
    const { sealedValue: value } = row;
    if (value === null) return;
    const context = column.contextOfRow(row);
    try {
      const plain = this.box.open(value, context);
      const [keyId, newest] = [keyIdIn(value), this.box.sealingKeyId(context)];
      if (isReadOnly && keyId !== newest) found.older += 1;
      if (isReadOnly || keyId === newest) return found.count(keyId);
      if (await this.replace(column, row, this.box.seal(plain, context))) found.resealed += 1;
      found.count(newest);
    } catch (error) {
      if (!(error instanceof SealedValueError)) throw error;
      found.count(keyIdIn(value));
      found.doesNotOpen(
        column.key.map((part, index) => `${part}=${String(row[`rowKey${index}`])}`).join(' '),
      );
    }
  }

  /** Returns false when the row was written or deleted concurrently. */
  private async replace(column: SealedColumn, row: Row, sealed: string): Promise<boolean> {
    const { table, column: name, key } = column;
    const isRow = key.map((part) => `${part} = ?`).join(' AND ');
    const { affectedRows } = await this.database.change(
      `UPDATE ${table} SET ${name} = ? WHERE ${isRow} AND ${name} = ?`,
      [sealed, ...keyOf(column, row), row.sealedValue],
    );
    return affectedRows > 0;
  }
}

/** The findings of a pass so far. */
class Findings {
  readonly byKey = new Map<string, number>();
  readonly unreadableRows: string[] = [];
  older = 0;
  resealed = 0;
  unreadable = 0;

  count(keyId: string): void {
    this.byKey.set(keyId, (this.byKey.get(keyId) ?? 0) + 1);
  }

  doesNotOpen(row: string): void {
    this.unreadable += 1;
    if (this.unreadableRows.length < MAX_NAMED) this.unreadableRows.push(row);
  }
}

const keyOf = ({ key }: SealedColumn, row: Row): SqlValue[] =>
  key.map((_, index) => row[`rowKey${index}`] ?? null);

/**
 * Condition for the rows after one, in the order of the primary key. Written with OR, since MySQL reads only that form
 * as a range of the index.
 */
function laterThan(
  key: readonly string[],
  after: readonly SqlValue[],
): { readonly sql: string; readonly values: readonly SqlValue[] } {
  const alternatives = key.map((part, index) =>
    [...key.slice(0, index).map((same) => `t.${same} = ?`), `t.${part} > ?`].join(' AND '),
  );
  return {
    sql: `WHERE (${alternatives.join(') OR (')})`,
    values: key.flatMap((_, index) => after.slice(0, index + 1)),
  };
}

/** Processes the items, a few concurrently. */
async function eachAtMost<Item>(
  most: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const worker = async (): Promise<void> => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: most }, worker));
}
