/**
 * Statements are prepared once for each number of values, and servers keep a limited number of them: so there are only some
 * numbers, and the last value is repeated up to the next.
 */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 500] as const;

/**
 * The values, the last one repeated until there is a statement for so many.
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
 * As many question marks as there are values.
 * @throws RangeError unless they were {@link filledUp}
 */
export function marksFor({ length }: readonly unknown[]): string {
  const marks = MARKS.get(length);
  if (marks === undefined) throw new RangeError(`no statement for ${length} values`);
  return marks;
}

/** A statement for each number of values; `make` is given as many question marks. */
export function forEachStep(make: (marks: string) => string): (values: readonly unknown[]) => string {
  const texts = new Map<string, string>([...MARKS.values()].map((marks) => [marks, make(marks)]));
  return (values) => texts.get(marksFor(values)) as string; // made of the same marks
}
