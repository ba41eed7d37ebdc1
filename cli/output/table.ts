/** Text of a table; null for what there is not. */
export type Cell = string | number | boolean | null | undefined;

/** A column: its heading, and its cell in the row of an item. */
export type Column<Item> = readonly [heading: string, cellOf: (item: Item) => Cell];

const GAP = '  ';
const ABSENT = '-';

/** Lines of a table, headings first. */
export function tableOf<Item>(columns: readonly Column<Item>[], items: readonly Item[]): string[] {
  const rows = items.map((item) => columns.map(([, cellOf]) => textOf(cellOf(item))));
  return aligned([columns.map(([heading]) => heading.toUpperCase()), ...rows]);
}

/** Lines of one item: name and value. */
export function detailsOf(fields: readonly (readonly [name: string, value: Cell])[]): string[] {
  return aligned(fields.map(([name, value]) => [name, textOf(value)]));
}

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => lengthOf(row[column] ?? ''))),
  );
  return rows.map((row) =>
    row
      .map((text, column) => padded(text, widths[column] ?? 0))
      .join(GAP)
      .trimEnd(),
  );
}

/** Code points, so that an emoji counts as one. */
const lengthOf = (text: string): number => Array.from(text).length;

const padded = (text: string, width: number): string => text + ' '.repeat(width - lengthOf(text));

const textOf = (cell: Cell): string =>
  cell === null || cell === undefined || cell === '' ? ABSENT : printable(String(cell));

/** What came from a player must not steer the terminal: control characters are shown by their code. */
export const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, codeOf);

const codeOf = (character: string): string =>
  `\\u{${(character.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}}`;
