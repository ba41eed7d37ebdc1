/** A value of a cell; null for an empty one. */
export type CsvValue = string | number | null;

/**
 * How a text begins that a spreadsheet would compute. The text comes from players and stores: opened by an operator, a formula in
 * it could send the other cells away.
 */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** One line of a CSV file (RFC 4180), its end included. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cellOf).join(',')}\r\n`;

function cellOf(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
