import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { TransferBox } from '../../platform/crypto/transfer-box.js';
import { TransferFault } from './transfer-fault.js';
import {
  type MovedRow,
  RowsDigest,
  type TransferFooter,
  type TransferHeader,
  TransferSums,
} from './transfer-format.js';

/** Characters that are compressed together. */
const CHUNK = 64 * 1024;

/** Rows of a table to write. */
export interface WrittenTable {
  readonly table: string;
  /** Rows as they are stored in the source. */
  readonly rows: AsyncIterable<MovedRow>;
  /** Prepares a row for the file: replaces its secrets. */
  readonly toFile: (row: MovedRow) => MovedRow;
  /** Whether the footer has a digest of the stored rows. */
  readonly isDigested: boolean;
}

/** A file to write. */
export interface WrittenTransfer {
  readonly header: TransferHeader;
  readonly tables: readonly WrittenTable[];
  readonly box: TransferBox;
}

/**
 * Writes a file that only its owner can read, under its name only when it is complete. Rows are read no faster than
 * they are written.
 * @returns the footer
 * @throws TransferFault when the file exists
 */
export async function writeTransfer(path: string, transfer: WrittenTransfer): Promise<TransferFooter> {
  await claim(path);
  const part = `${path}.part`;
  const footer: { value?: TransferFooter } = {};
  try {
    await rm(part, { force: true });
    const lines = linesOf(transfer, (value) => (footer.value = value));
    const file = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(inChunks(lines)), createGzip(), file);
    await rename(part, path);
  } catch (error) {
    await Promise.all([rm(part, { force: true }), rm(path, { force: true })]);
    throw error;
  }
  if (footer.value === undefined) throw new Error('the file has no footer');
  return footer.value;
}

/** Reserves the name, so that no other file is replaced. */
async function claim(path: string): Promise<void> {
  try {
    await (await open(path, 'wx', 0o600)).close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new TransferFault(`${path} exists; name a new file`);
    throw error;
  }
}

async function* linesOf(
  { header, tables, box }: WrittenTransfer,
  end: (footer: TransferFooter) => void,
): AsyncGenerator<string> {
  const sums = new TransferSums(box.signature());
  const digests: Record<string, string> = {};
  const outside = (value: object): string => {
    const line = JSON.stringify(value);
    sums.addLine(line);
    return line;
  };
  yield outside(header);
  for (const { table, rows, toFile, isDigested } of tables) {
    yield outside({ table });
    const digest = new RowsDigest();
    for await (const row of rows) {
      if (isDigested) digest.add(row);
      const line = JSON.stringify(toFile(row));
      sums.addRow(table, line);
      yield line;
    }
    if (isDigested) digests[table] = String(digest);
  }
  const footer = { tables: sums.of(tables.map(({ table }) => table)), digests };
  end(footer);
  yield JSON.stringify({ footer, signature: sums.sign(footer) });
}

async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk: string[] = [];
  let length = 0;
  for await (const line of lines) {
    chunk.push(line, '\n');
    length += line.length;
    if (length < CHUNK) continue;
    yield chunk.join('');
    [chunk, length] = [[], 0];
  }
  yield chunk.join('');
}
