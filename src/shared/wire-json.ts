/** A JSON object, not looked at yet. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const asObject = (value: unknown): Fields | null => (isFields(value) ? value : null);

/** The JSON object that a text is; null when it is none. */
export function parseObject(text: string): Fields | null {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The replacement character stands for bytes that were no text: what they were is unknown. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && !value.includes('\ufffd');

/** The store numbers what it keeps, from 1 on; a number too large to be exact is none. */
export const isNumber = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) > 0;
