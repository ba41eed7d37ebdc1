/**
 * Statements are prepared once for each number of values, and servers limit prepared statements. So only some sizes
 * exist, and values are padded to the next size.
 */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 500] as const;

/** Rows that one statement writes. */
const ROW_STEPS = [50, 10, 1] as const;

/** Divides rows into those that one statement writes at a time, in their order: the largest prepared sizes first. */
export function inStatements<T>(rows: readonly T[]): (readonly T[])[] {
  const parts: (readonly T[])[] = [];
  for (let from = 0; from < rows.length;) {
    const size = ROW_STEPS.find((step) => step <= rows.length - from) ?? 1;
    parts.push(rows.slice(from, from + size));
    from += size;
  }
  return parts;
}

/**
 * Pads the values to the next prepared size by repeating the last one.
 * @throws RangeError for none, or for more than 500
 */
export function filledUp<T>(values: readonly T[]): readonly T[] {
  const size = STEPS.find((step) => step >= values.length);
  const last = values.at(-1);
  if (size === undefined || last === undefined)
    throw new RangeError(`no statement for ${values.length} values`);
  return [...values, ...Array.from({ length: size - values.length }, () => last)];
}

const MARKS: ReadonlyMap<number, string> = new Map(
  STEPS.map((size) => [size, Array(size).fill('?').join(', ')]),
);

/**
 * Returns one question mark for each value.
 * @throws RangeError unless they were {@link filledUp}
 */
export function marksFor({ length }: readonly unknown[]): string {
  const marks = MARKS.get(length);
  if (marks === undefined) throw new RangeError(`no statement for ${length} values`);
  return marks;
}

/** Builds a statement for each prepared size; `make` receives the question marks. */
export function forEachStep(make: (marks: string) => string): (values: readonly unknown[]) => string {
  const texts = new Map<string, string>([...MARKS.values()].map((marks) => [marks, make(marks)]));
  return (values) => texts.get(marksFor(values)) as string; // made of the same marks
}
