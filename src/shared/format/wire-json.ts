/** A JSON object, not validated yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** Returns whether a value is a JSON object: not null, not an array. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a value that is a JSON object; null for any other value. */
export const asObject = (value: unknown): Fields | null => (isFields(value) ? value : null);

/** Parses a JSON object; returns null when the text is invalid. */
export function parseObject(text: string): Fields | null {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Returns whether a value is text without the replacement character, which stands for invalid bytes. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && !value.includes('\ufffd');

/** Returns whether a value is a store's numeric id: a safe integer from 1 on. */
export const isNumber = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) > 0;
