/** Delay before the next try of a call that was not sent. */
export const NOT_ASKED_MS = 60_000;

/**
 * Returns whether the store was not called, because its circuit is open or its concurrency limit is reached. Such a
 * call counts as no attempt.
 */
export const isNotAsked = (reason: string): boolean => reason === 'busy' || reason === 'circuit-open';
