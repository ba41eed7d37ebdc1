import type { CellObject } from 'write-excel-file/universal';

/** A value of a cell: text stays text, also digits and what looks like a formula; null for an empty one. */
export type Cell = string | number | Date | null;

/** Characters, as spreadsheets measure widths. */
const WIDTH = 20;

/** Builds a workbook (XLSX) of one sheet, whose first row holds the heads and stays in sight. */
export async function workbookOf(
  name: string,
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<Blob> {
  // Loaded when it is asked for: few people save a workbook.
  const { default: write } = await import('write-excel-file/universal');
  const head = heads.map((value): CellObject => ({ value, type: String, fontWeight: 'bold' }));
  const sheet = {
    sheet: sheetName(name),
    stickyRowsCount: 1,
    dateFormat: 'yyyy-mm-dd hh:mm:ss',
    columns: heads.map(() => ({ width: WIDTH })),
  };
  return write([head, ...rows.map((row) => row.map(cellOf))], sheet).toBlob();
}

function cellOf(value: Cell): CellObject | null {
  if (value === null || value === '') return null;
  if (typeof value === 'string') return { value, type: String };
  if (typeof value === 'number') return { value, type: Number };
  return { value: asShown(value), type: Date };
}

/** Spreadsheets know no zones: a time that, read as UTC, shows what the browser's zone shows. */
const asShown = (at: Date): Date => new Date(at.getTime() - at.getTimezoneOffset() * 60_000);

/** Names of sheets have at most 31 characters, and not all of them. */
const sheetName = (name: string): string => name.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, 31);
