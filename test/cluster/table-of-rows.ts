/** A table of a page, with cells as wide as their column; numbers are on the right. */
export function tableOfRows(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  isNumber: (column: number) => boolean,
): string {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const padded = lines.map((line) =>
    line.map((text, column) =>
      isNumber(column) ? text.padStart(widths[column]!) : text.padEnd(widths[column]!),
    ),
  );
  const rule = widths.map((width, column) =>
    isNumber(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  return [padded[0]!, rule, ...padded.slice(1)].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
