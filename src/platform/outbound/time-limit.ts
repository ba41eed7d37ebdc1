/** What comes of a call that took too long. */
export interface TimedOut {
  readonly kind: 'failed';
  readonly reason: 'timeout';
}

/**
 * What `call` comes to, unless `ms` pass first: its signal is aborted then. The time is watched here too, since a call that waits
 * for a free connection does not hear the signal until it has one.
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
