/** Something that is about to be replaced is not as it was shown any more. */
export class ChangedError extends Error {
  override readonly name = 'ChangedError';
}

/**
 * Makes sure that what a form shows is still as it is stored, before it is replaced whole.
 * @throws ChangedError
 */
export function mustBeAsShown(shown: unknown, stored: unknown): void {
  if (JSON.stringify(stored) !== JSON.stringify(shown)) throw new ChangedError();
}
