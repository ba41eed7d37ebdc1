/** Failures in a row that open the circuit. */
const FAILURES_TO_OPEN = 10;
/** Time that the circuit stays open before one trial call. */
const OPEN_MS = 5_000;
/** Waiters that were woken and do not take their permit within this time are dropped. */
export const WAKE_TIMEOUT_MS = 100;
/** Waiters that are woken for each free permit: another process may have served some of them. */
const WOKEN_PER_PERMIT = 2;

/** A permit for one call; it is returned with {@link CallLimiter.release}. */
export interface CallPermit {
  readonly isTrial: boolean;
}

/** What a call shows about its game server; `none` when no call was made, or its result shows nothing. */
export type CallVerdict = 'success' | 'failure' | 'none';

/**
 * Concurrency limiter and circuit breaker of one game server. A caller without a permit does not wait: its job ends, and the limiter
 * has jobs woken when permits are free. Times are milliseconds of a monotonic clock.
 */
export class CallLimiter {
  private inFlight = 0;
  private failures = 0;
  private openUntil = 0;
  private hasTrial = false;
  /** A job ended without a permit. */
  private hasMore = false;
  private woken = 0;
  private wokenAt = 0;

  constructor(
    private readonly maxInFlight: number,
    private readonly onOpening: () => void,
  ) {}

  /** Returns a permit; null when none is free: the caller's job is woken later. */
  acquire(now: number): CallPermit | null {
    this.woken = Math.max(0, this.woken - 1);
    const isTrial = this.isOpen;
    const isFree = isTrial ? !this.hasTrial && now >= this.openUntil : this.inFlight < this.maxInFlight;
    if (!isFree) {
      this.hasMore = true;
      return null;
    }
    if (isTrial) this.hasTrial = true;
    this.inFlight += 1;
    return { isTrial };
  }

  /** Returns the permit, with the result of the call. */
  release({ isTrial }: CallPermit, verdict: CallVerdict, now: number): void {
    this.inFlight -= 1;
    if (isTrial) this.hasTrial = false;
    if (verdict === 'success') this.failures = 0;
    if (verdict !== 'failure') return;
    const wasOpen = this.isOpen;
    // Calls that began before the circuit opened do not count.
    if (wasOpen && !isTrial) return;
    this.failures += 1;
    if (!this.isOpen) return;
    this.openUntil = now + OPEN_MS;
    if (!wasOpen) this.onOpening();
  }

  /** Number of jobs to wake now; 0 when none waits, no permit is free, or woken jobs are still expected. */
  jobsToWake(now: number): number {
    if (!this.hasMore || this.isOpen || this.inFlight >= this.maxInFlight) return 0;
    if (this.woken > 0 && now - this.wokenAt < WAKE_TIMEOUT_MS) return 0;
    this.hasMore = false;
    this.woken = WOKEN_PER_PERMIT * (this.maxInFlight - this.inFlight);
    this.wokenAt = now;
    return this.woken;
  }

  /** Whether jobs wait and have to be woken once the jobs that were woken before have come or are overdue. */
  get isWaiting(): boolean {
    return this.hasMore && this.woken > 0 && !this.isOpen;
  }

  /** Records how many of the `wanted` jobs there were. */
  recordFound(count: number, wanted: number): void {
    if (count >= wanted) this.hasMore = true;
    else this.woken = Math.min(this.woken, count);
  }

  private get isOpen(): boolean {
    return this.failures >= FAILURES_TO_OPEN;
  }
}
