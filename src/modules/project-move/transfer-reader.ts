import { timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import type { TransferBox } from '../../platform/crypto/transfer-box.js';
import { TransferFault } from './transfer-fault.js';
import {
  FORMAT,
  FORMAT_VERSION,
  type MovedRow,
  type TransferFooter,
  type TransferHeader,
  TransferSums,
} from './transfer-format.js';

/** A part of a file: its header first, then rows, and its footer last. */
export type TransferPart =
  | { readonly kind: 'header'; readonly header: TransferHeader }
  | { readonly kind: 'row'; readonly table: string; readonly row: MovedRow }
  | { readonly kind: 'footer'; readonly footer: TransferFooter };

/** The first and the last part of a file that is whole. */
export interface CheckedTransfer {
  readonly header: TransferHeader;
  readonly footer: TransferFooter;
}

/**
 * Reads a whole file and checks it.
 * @throws TransferFault as {@link readTransfer}
 */
export async function checkTransfer(path: string, box: TransferBox): Promise<CheckedTransfer> {
  let header: TransferHeader | undefined;
  let footer: TransferFooter | undefined;
  // To the end of the file: what follows the footer is a fault too.
  for await (const part of readTransfer(path, box)) {
    if (part.kind === 'header') ({ header } = part);
    if (part.kind === 'footer') ({ footer } = part);
  }
  if (header === undefined || footer === undefined) throw new TransferFault(CUT);
  return { header, footer };
}

const CUT = 'the file is cut off; copy it again';
const CHANGED = 'the file was changed, or the key is not the one that it was exported with';

/**
 * Reads a file part by part.
 * @throws TransferFault when it is no such file, is of another version, is cut off or was changed, or the key is
 * another one. The signature stands at the end, so nothing that was read before is certain
 */
export async function* readTransfer(path: string, box: TransferBox): AsyncGenerator<TransferPart> {
  const sums = new TransferSums(box.signature());
  let header: TransferHeader | undefined;
  let table: string | undefined;
  let isOver = false;
  for await (const line of linesOf(path)) {
    if (isOver) throw new TransferFault(CHANGED);
    const value = parse(line);
    if (header === undefined) {
      header = headerOf(value);
      sums.addLine(line);
      yield { kind: 'header', header };
    } else if (Array.isArray(value)) {
      if (table === undefined) throw new TransferFault(CHANGED);
      sums.addRow(table, line);
      yield { kind: 'row', table, row: rowOf(value) };
    } else if ('table' in value) {
      table = String(value.table);
      sums.addLine(line);
    } else {
      const footer = footerOf(value, header, sums);
      isOver = true;
      yield { kind: 'footer', footer };
    }
  }
  if (!isOver) throw new TransferFault(CUT);
}

function parse(line: string): object {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // The same fault as for other values.
  }
  throw new TransferFault(CHANGED);
}

function headerOf(value: object): TransferHeader {
  const header = value as Partial<TransferHeader>;
  if (header.format !== FORMAT) throw new TransferFault('the file is no exported project');
  if (header.version !== FORMAT_VERSION)
    throw new TransferFault(
      `the file has version ${String(header.version)} of the format, and this version of Purser reads ${FORMAT_VERSION}`,
    );
  return header as TransferHeader;
}

function rowOf(values: readonly unknown[]): MovedRow {
  if (!values.every((value) => value === null || typeof value === 'string')) throw new TransferFault(CHANGED);
  return values;
}

function footerOf(value: object, header: TransferHeader, sums: TransferSums): TransferFooter {
  const { footer, signature } = value as { footer?: TransferFooter; signature?: unknown };
  if (footer === undefined || typeof signature !== 'string') throw new TransferFault(CHANGED);
  const expected = Buffer.from(sums.sign(footer), 'hex');
  const given = Buffer.from(signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new TransferFault(CHANGED);
  const found = sums.of(header.tables.map(({ table }) => table));
  if (JSON.stringify(found) !== JSON.stringify(footer.tables)) throw new TransferFault(CHANGED);
  return footer;
}

/** The lines of a compressed file; the memory holds a chunk and a line. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const source = createReadStream(path);
  const text = source.pipe(createGunzip());
  source.on('error', (error) => text.destroy(error));
  const decoder = new StringDecoder('utf8');
  let rest = '';
  try {
    for await (const chunk of text as AsyncIterable<Buffer>) {
      const lines = (rest + decoder.write(chunk)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw faultOf(error);
  } finally {
    source.destroy();
  }
  if (rest !== '') throw new TransferFault(CUT);
}

function faultOf(error: unknown): unknown {
  const { code } = error as { code?: unknown };
  if (code === 'Z_BUF_ERROR') return new TransferFault(CUT);
  return typeof code === 'string' && code.startsWith('Z_') ? new TransferFault(CHANGED) : error;
}
