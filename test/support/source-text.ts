/** A place in a source: lines count from 1, columns from 0. */
interface Position {
  readonly line: number;
  readonly column: number;
}

/** A part of a source. Without an end it is the rest of its line, and empty for code that was not written. */
export interface SourceRange {
  readonly start: Partial<Position>;
  readonly end: Partial<Position>;
}

/** Returns the text of a range on one line. */
export function textAt(source: readonly string[], { start, end }: SourceRange, maxLength: number): string {
  const { line: first = 1, column: from = 0 } = start;
  const { line: last = first, column: to } = end;
  const lines = source.slice(first - 1, last);
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, to);
  lines[0] = (lines[0] ?? '').slice(from);
  return oneLine(lines.join(' '), maxLength);
}

/** Returns a text on one line, cut when it is long. */
export function oneLine(text: string, maxLength: number): string {
  const joined = text.replaceAll(/\s+/g, ' ').trim();
  return joined.length > maxLength ? `${joined.slice(0, maxLength)}…` : joined;
}
