/** Waiting time that is normal. */
export const TARGET_MS = 100;

/** Requests are refused once waiting times have stayed above the target for this long. */
export const INTERVAL_MS = 500;

/**
 * Under overload a request that would wait longer is refused on its arrival. Above the target, so that the overload
 * stays visible; high enough that callers who wait for each answer, a crowd of keep-alive connections, are served one
 * after the other instead of being refused and calling again.
 */
export const MAX_EXPECTED_WAIT_MS = 6 * TARGET_MS;

/** Maximum waiting time under overload, of requests that were expected to be admitted sooner. */
export const MAX_WAIT_MS = 7 * TARGET_MS;

/**
 * Distinguishes a burst from overload, as CoDel (RFC 8289) does: by how long the requests of one queue wait, not by how
 * many wait. After a burst the queue empties again. Under overload every request of the last {@link INTERVAL_MS} has
 * waited for longer than {@link TARGET_MS}.
 */
export class DelayWatch {
  /** Since when every known waiting time is above the target. */
  private aboveSince: number | null = null;
  private notedAt = Number.NEGATIVE_INFINITY;

  /**
   * Records the waiting time of an admitted request.
   * @param now in milliseconds, of any monotonic clock
   */
  note(waitedMs: number, now: number): void {
    this.notedAt = now;
    if (waitedMs <= TARGET_MS) this.aboveSince = null;
    else this.aboveSince ??= now;
  }

  /** Records how long the first request of the queue has waited so far; a short time proves nothing yet. */
  noteSoFar(waitedMs: number, now: number): void {
    if (waitedMs > TARGET_MS) this.note(waitedMs, now);
  }

  /** Whether the state can be dropped: waiting times were normal, or the last one was recorded long ago. */
  isForgettable(now: number): boolean {
    return this.aboveSince === null || now - this.notedAt >= INTERVAL_MS;
  }

  /** Whether the waiting times have been above their target for a whole interval. */
  isOverloaded(now: number): boolean {
    return this.aboveSince !== null && now - this.aboveSince >= INTERVAL_MS;
  }

  /** Whether to refuse a request on its arrival that would wait for this long. */
  refusesOnArrival(expectedMs: number, now: number): boolean {
    return expectedMs > MAX_EXPECTED_WAIT_MS && this.isOverloaded(now);
  }

  /** Whether to refuse a request that has waited for this long. */
  refuses(waitedMs: number, now: number): boolean {
    return waitedMs > MAX_WAIT_MS && this.isOverloaded(now);
  }
}
