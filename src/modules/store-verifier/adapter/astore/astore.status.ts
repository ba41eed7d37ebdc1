/**
 * Meaning of the status in the store's answer:
 * `no`: final refusal; `malformed`: refusal or temporary failure, counts when repeated; `trouble`: failure of the
 * store; `credentials`: wrong shared secret; `unreadable`: wrong request; `test-receipt`: ask the sandbox.
 */
export type StatusMeaning = 'no' | 'malformed' | 'trouble' | 'credentials' | 'unreadable' | 'test-receipt';

const MEANINGS: Readonly<Record<number, StatusMeaning>> = {
  21000: 'unreadable',
  21001: 'no', // no longer sent
  21002: 'malformed',
  21003: 'no', // not authentic
  21004: 'credentials',
  21005: 'trouble',
  21006: 'no', // a subscription that has ended
  21007: 'test-receipt',
  21008: 'no', // a real receipt in the sandbox
  21009: 'trouble',
  21010: 'no', // the account is gone
};

const FIRST_INTERNAL = 21100;
const LAST_INTERNAL = 21199;

/** Spellings of the store's hint; without it a retry does not help. */
const RETRYABLE: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [undefined, false],
  [0, false],
  ['0', false],
  [false, false],
  [1, true],
  ['1', true],
  [true, true],
]);

/**
 * Returns the meaning of a status other than 0; null for an unknown status.
 * @param isRetryable the answer's `is-retryable`, which counts with the store's internal errors
 */
export function meaningOf(status: number, isRetryable: unknown): StatusMeaning | null {
  if (status < FIRST_INTERNAL || status > LAST_INTERNAL) return MEANINGS[status] ?? null;
  const mayHelp = RETRYABLE.get(isRetryable);
  if (mayHelp === undefined) return null;
  return mayHelp ? 'trouble' : 'no';
}
