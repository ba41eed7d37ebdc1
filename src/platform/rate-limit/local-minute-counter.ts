import { LRUCache } from 'lru-cache';

const MINUTE_MS = 60_000;
/** The callers that have not called for longest are dropped first when there are more. */
const MAX_CALLERS = 100_000;

/** Calls of one caller in the time that is counted together. */
export interface CallCount {
  readonly calls: number;
  /** Milliseconds until that time ends. */
  readonly endsInMs: number;
}

/**
 * Counts the calls of each caller in this process, in minutes that begin with the caller's first call. Its memory is
 * bounded, which the memory limiter of rate-limiter-flexible is not, and one of the limited endpoints is open to
 * clients.
 */
export class LocalMinuteCounter {
  /** Made for the first call: it reserves memory for all of its entries, and most processes never count. */
  private callers: LRUCache<string, { calls: number }> | undefined;

  /** Counts one call. */
  add(key: string): CallCount {
    const callers = (this.callers ??= new LRUCache({ max: MAX_CALLERS, ttl: MINUTE_MS }));
    const counted = callers.get(key);
    if (counted === undefined) {
      callers.set(key, { calls: 1 });
      return { calls: 1, endsInMs: MINUTE_MS };
    }
    counted.calls += 1;
    return { calls: counted.calls, endsInMs: callers.getRemainingTTL(key) };
  }
}
