/** Longest text that is read as a cursor. */
const MAX_LENGTH = 200;

/** First moment after the range of the database's dates. */
const END_OF_TIME = Date.UTC(10_000, 0);

/** Encodes the position at which a page ended as opaque text; callers return it unchanged. */
export const encodeCursor = (parts: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

/** Returns the parts of a cursor, unchecked; empty for text that is not a cursor. */
export function decodeCursor(text: string): readonly unknown[] {
  if (text.length > MAX_LENGTH) return [];
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

/** Returns whether a part of a cursor is a time of the database, in milliseconds since the epoch. */
export const isCursorTime = (part: unknown): part is number =>
  typeof part === 'number' && Number.isSafeInteger(part) && part >= 0 && part < END_OF_TIME;
