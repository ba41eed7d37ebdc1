// @ts-check
import { paint, say } from '../../launcher/terminal.mjs';

/** Its first row is the head. @typedef {readonly (readonly string[])[]} Table */

/**
 * Prints a table; a column of numbers stands to the right.
 * @param {Table} rows
 */
export function printTable(rows) {
  const widths = columnsOf(rows).map((cells) => Math.max(...cells.map((cell) => cell.length)));
  const numeric = columnsOf(rows).map(isNumeric);
  for (const [index, row] of rows.entries()) {
    const cells = row.map((cell, column) =>
      numeric[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
    const line = `  ${cells.join('  ').trimEnd()}`;
    say(index === 0 ? paint('bold', line) : line);
  }
}

/**
 * The same for a page.
 * @param {Table} rows
 */
export function toMarkdown(rows) {
  const [head = [], ...body] = rows;
  const rules = columnsOf(rows).map((cells) => (isNumeric(cells) ? '--:' : '---'));
  return [head, rules, ...body].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** @param {Table} rows */
const columnsOf = (rows) => (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ''));

/** @param {readonly string[]} cells the first one is the head */
const isNumeric = (cells) => cells.slice(1).every((cell) => /^[\d.]*( ?[%×]| \(.*\))?$/.test(cell));
