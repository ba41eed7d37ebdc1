/** A value of a cell; null for an empty one. */
export type CsvValue = string | number | null;

/**
 * Beginning of text that a spreadsheet would evaluate as a formula. Players and stores choose the text, and a formula
 * in a file that an operator opens could send the other cells to them.
 */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Formats a line of a CSV file (RFC 4180), including its end. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cellOf).join(',')}\r\n`;

function cellOf(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
