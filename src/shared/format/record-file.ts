import { type CsvValue, csvLine } from './csv.js';

/** Formats of an export. */
export const EXPORT_FORMATS = ['NDJSON', 'CSV'] as const;

/** One of {@link EXPORT_FORMATS}. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A record of a file: its fields in the order of the columns. */
type FileRecord = object;

/** Writes a file in one format. */
export interface FileWriter {
  /** Media type with its charset. */
  readonly type: string;
  readonly extension: string;
  /** Returns the text before the records; `columns` are the names of their fields. */
  readonly head: (columns: readonly string[]) => string;
  /** Returns the lines of records. */
  readonly lines: (records: readonly FileRecord[]) => string;
}

/** The writer of each format. */
export const FILE_WRITERS: Readonly<Record<ExportFormat, FileWriter>> = {
  NDJSON: {
    type: 'application/x-ndjson; charset=utf-8',
    extension: 'ndjson',
    head: () => '',
    lines: (records) => records.map((record) => `${JSON.stringify(record)}\n`).join(''),
  },
  CSV: {
    type: 'text/csv; charset=utf-8',
    extension: 'csv',
    head: csvLine,
    lines: (records) => records.map((record) => csvLine(Object.values(record) as CsvValue[])).join(''),
  },
};
