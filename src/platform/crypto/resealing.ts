import type { SqlValue, Statements } from '../database/statements.js';
import type { SealedColumn } from './sealed-column.js';
import { keyIdIn, SealedValueError, type SecretBox } from './secret-box.js';

/** Rows that are read at once: a page is over in a few milliseconds, whatever the size of the table. */
const PAGE_ROWS = 200;
/** Rows that are written at once: few, so that players' requests keep the database. */
const WRITERS = 4;
/** Rows that are named when they do not open. */
const MAX_NAMED = 10;

/** What a column holds, as one pass over it has found it. */
export interface SealedCensus {
  readonly table: string;
  readonly column: string;
  /** How many values are sealed with which key, by the key's id. */
  readonly byKey: ReadonlyMap<string, number>;
  /** How many were sealed anew in this pass. */
  readonly resealed: number;
  /** How many do not open, with whatever key. */
  readonly unreadable: number;
  /** Primary keys of the first of them. */
  readonly unreadableRows: readonly string[];
}

type Row = Readonly<Record<string, SqlValue>> & { readonly sealedValue: string | null };

/**
 * Seals with the newest key what an older one has sealed, while the service runs. Each row is a compare-and-set of its own:
 * what somebody else has written meanwhile stays. Whatever is done is not done again, so a run that broke off is repeated.
 */
export class Resealing {
  constructor(
    private readonly database: Statements,
    private readonly box: SecretBox,
  ) {}

  /** Goes through a column; with `isLookOnly` it counts and changes nothing. */
  async pass(column: SealedColumn, { isLookOnly }: { readonly isLookOnly: boolean }): Promise<SealedCensus> {
    const found = new Findings();
    for (let after: readonly SqlValue[] | null = null; ;) {
      const rows: readonly Row[] = await this.page(column, after);
      await eachAtMost(WRITERS, rows, (row) => this.treat(column, row, found, isLookOnly));
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE_ROWS) break;
      after = keyOf(column, last);
    }
    const { table, column: name } = column;
    const { byKey, resealed, unreadable, unreadableRows } = found;
    return { table, column: name, byKey, resealed, unreadable, unreadableRows };
  }

  private page(column: SealedColumn, after: readonly SqlValue[] | null): Promise<Row[]> {
    const { table, column: name, key, bound } = column;
    const keys = key.map((part, index) => `t.${part} AS rowKey${index}`);
    const places = Object.entries(bound).map(([as, from]) => `t.${from} AS ${as}`);
    const { sql, values } = after === null ? { sql: '', values: [] } : laterThan(key, after);
    return this.database.rows<Row>(
      `SELECT ${[...keys, ...places, `t.${name} AS sealedValue`].join(', ')} FROM ${table} t ${sql}
       ORDER BY ${key.map((part) => `t.${part}`).join(', ')} LIMIT ${PAGE_ROWS}`,
      values,
    );
  }

  private async treat(column: SealedColumn, row: Row, found: Findings, isLookOnly: boolean): Promise<void> {
    const { sealedValue: value } = row;
    if (value === null) return;
    const place = column.placeOfRow(row);
    try {
      const plain = this.box.open(value, place);
      if (isLookOnly || keyIdIn(value) === this.box.sealingKeyId) return found.count(keyIdIn(value));
      if (await this.replace(column, row, this.box.seal(plain, place))) found.resealed += 1;
      found.count(this.box.sealingKeyId);
    } catch (error) {
      if (!(error instanceof SealedValueError)) throw error;
      found.count(keyIdIn(value));
      found.doesNotOpen(
        column.key.map((part, index) => `${part}=${String(row[`rowKey${index}`])}`).join(' '),
      );
    }
  }

  /** False when somebody else has written the row meanwhile, or deleted it. */
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

/** What a pass has found so far. */
class Findings {
  readonly byKey = new Map<string, number>();
  readonly unreadableRows: string[] = [];
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

/** Rows behind one, in the order of the primary key; as alternatives, since only those are read as a range of the index. */
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

/** Works through the items, a few at a time. */
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
