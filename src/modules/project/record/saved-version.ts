import { savedSince } from './project.errors.js';

/** Returns the version of what was saved at a time; `0` for what is not saved yet. */
export const savedVersionOf = (savedAt: Date | null | undefined): string => String(savedAt?.getTime() ?? 0);

/**
 * Checks, in the transaction that replaces it, that something is still as the caller has read it. A caller that names
 * no version replaces whatever is saved.
 * @throws AppError INVALID_PARAMETER when it was saved since
 */
export function mustStillBe(savedVersion: string | undefined, savedAt: Date | null | undefined): void {
  if (savedVersion !== undefined && savedVersion !== savedVersionOf(savedAt)) throw savedSince();
}

/** Value of `updated_at` of a row that is saved again: later than before, also within a millisecond. */
export const laterSave = (table: string): string =>
  `GREATEST(VALUES(updated_at), ${table}.updated_at + INTERVAL 1000 MICROSECOND)`;
