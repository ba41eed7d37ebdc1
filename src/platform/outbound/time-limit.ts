/** The outcome of a call that exceeded its time limit. */
export interface TimedOut {
  readonly kind: 'failed';
  readonly reason: 'timeout';
}

/**
 * Returns the result of `call`, or aborts its signal after `ms`. The timer also settles the result itself, since a call
 * that waits for a free connection ignores the signal.
 */
export async function withinTime<Answer>(
  ms: number,
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer | TimedOut> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), ms);
  const timeUp = new Promise<TimedOut>((resolve) => {
    end.signal.addEventListener('abort', () => resolve({ kind: 'failed', reason: 'timeout' }));
  });
  try {
    return await Promise.race([call(end.signal), timeUp]);
  } finally {
    clearTimeout(timer);
  }
}
