const MARK = /\?/g;
/** Before a mark whose value must be a number: values of prepared statements are digits there. */
const COUNT = /\b(?:LIMIT|OFFSET)\s+$/i;

/**
 * Returns the values of a statement as they are written into its text. Literals of the statement must not contain a
 * question mark.
 */
export function textValues<Value>(sql: string, values: readonly Value[]): (Value | number)[] {
  const marks = [...sql.matchAll(MARK)].map(({ index }) => index);
  return values.map((value, at) => (COUNT.test(sql.slice(0, marks[at])) ? Number(value) : value));
}
