import { setTimeout as wait } from 'node:timers/promises';

const MIN_PAUSE_MS = 100;

/** Maximum pause before a second attempt; without that much time left there is no second attempt. */
export const MAX_PAUSE_MS = 300;

/** Waits before a second attempt, with jitter, so that callers that failed together do not retry together. */
export const pauseBeforeSecondTry = (): Promise<void> =>
  wait(MIN_PAUSE_MS + Math.random() * (MAX_PAUSE_MS - MIN_PAUSE_MS));

/** Statuses of a server that is away for a moment. */
export const PASSING_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/** An answer, or the reason without one. */
interface CallEnd {
  readonly kind: string;
  readonly reason?: string;
  readonly status?: number;
}

/** Returns whether a second attempt may succeed where the first one did not. */
export const mayPass = (
  { kind, reason, status = 0 }: CallEnd,
  passing: ReadonlySet<number> = PASSING_STATUSES,
): boolean => (kind === 'failed' && reason === 'network') || (kind === 'answered' && passing.has(status));

/** Returns the milliseconds until a deadline by `performance.now()`, at least 1. */
export const timeLeft = ({ until }: { readonly until: number }): number =>
  Math.max(1, Math.floor(until - performance.now()));
