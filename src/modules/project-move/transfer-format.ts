import { createHash, type Hash, type Hmac } from 'node:crypto';

/** Value of the first line's `format`. */
export const FORMAT = 'purser-project';
/** Changes with everything that another version of the import would read wrongly. */
export const FORMAT_VERSION = 1;

/**
 * A row, in the order of its table's columns. Numbers are digits, times are as the database writes them (UTC), and
 * binary values are hexadecimal digits.
 */
export type MovedRow = readonly (string | null)[];

/** Range of the ids of a sequence in a file, as digits. */
export interface IdRange {
  readonly sequence: string;
  /** Smallest id that must not collide. */
  readonly min: string;
  readonly max: string;
}

/** First line of a file. */
export interface TransferHeader {
  readonly format: typeof FORMAT;
  readonly version: number;
  /** Random hexadecimal digits; another export has another id. */
  readonly moveId: string;
  readonly pjid: string;
  /** Whether the project was open when it was exported, so that the import can never be opened. */
  readonly isTrial: boolean;
  /** Name of the newest migration of the source. */
  readonly schema: string;
  readonly exportedAt: string;
  /** In the order of the file. */
  readonly tables: readonly {
    readonly table: string;
    readonly columns: readonly string[];
    readonly rows: number;
  }[];
  readonly ranges: readonly IdRange[];
}

/** What the footer says of a table. */
export interface TableSum {
  readonly rows: number;
  /** SHA-256 of its lines. */
  readonly sha256: string;
}

/** Last line of a file, with its signature. */
export interface TransferFooter {
  readonly tables: Readonly<Record<string, TableSum>>;
  /** {@link RowsDigest} of tables of money, as they are stored in the source. */
  readonly digests: Readonly<Record<string, string>>;
}

/** Sums up a file while it is written or read: the rows of each table, and the signature of all lines. */
export class TransferSums {
  private readonly tables = new Map<string, { rows: number; readonly hash: Hash }>();

  constructor(private readonly signature: Hmac) {}

  /** Adds the header, or the line that begins a table. */
  addLine(line: string): void {
    this.signature.update(`${line}\n`);
  }

  /** Adds the line of one row to the sums of its table and of the file. */
  addRow(table: string, line: string): void {
    const sum = this.tables.get(table) ?? { rows: 0, hash: createHash('sha256') };
    this.tables.set(table, sum);
    sum.rows += 1;
    sum.hash.update(`${line}\n`);
    this.addLine(line);
  }

  /** Returns the sums of the tables; call it once. */
  of(tables: readonly string[]): Record<string, TableSum> {
    return Object.fromEntries(
      tables.map((table) => {
        const { rows, hash } = this.tables.get(table) ?? { rows: 0, hash: createHash('sha256') };
        return [table, { rows, sha256: hash.digest('hex') }];
      }),
    );
  }

  /** Returns the signature of all lines and of the footer; call it once. */
  sign(footer: TransferFooter): string {
    return this.signature.update(JSON.stringify(footer)).digest('hex');
  }
}

const MODULUS = 1n << 256n;

/** Sum of the SHA-256 of rows: the same for the same rows in any order. */
export class RowsDigest {
  private sum = 0n;

  add(row: MovedRow): void {
    const hash = createHash('sha256').update(JSON.stringify(row)).digest('hex');
    this.sum = (this.sum + BigInt(`0x${hash}`)) % MODULUS;
  }

  toString(): string {
    return this.sum.toString(16).padStart(64, '0');
  }
}
