/**
 * What the store means by the status inside its answer:
 * `no` for good; `malformed` a no that may be a passing trouble and counts when said twice; `trouble` on its side;
 * `credentials` our shared secret is wrong; `unreadable` our request is; `test-receipt` the sandbox is to be asked.
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

/** The store has written the hint in all of these ways; without it asking again does not help. */
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
 * The meaning of a status other than 0, null for one that the store does not have.
 * @param isRetryable the answer's `is-retryable`, which counts with the store's internal errors
 */
export function meaningOf(status: number, isRetryable: unknown): StatusMeaning | null {
  if (status < FIRST_INTERNAL || status > LAST_INTERNAL) return MEANINGS[status] ?? null;
  const mayHelp = RETRYABLE.get(isRetryable);
  if (mayHelp === undefined) return null;
  return mayHelp ? 'trouble' : 'no';
}
