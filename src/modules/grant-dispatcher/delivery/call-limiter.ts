/** Failures in a row that open the circuit. */
const FAILURES_TO_OPEN = 10;
/** Time that the circuit stays open before one trial call. */
const OPEN_MS = 5_000;
/** Ids that wait for a permit, for each permit; other rows are found again in the database. */
const WAITING_PER_PERMIT = 2;

/** A permit for the call of one grant; it is returned with {@link CallLimiter.release}. */
export interface CallPermit {
  readonly id: string;
  readonly isTrial: boolean;
}

/** What a call shows about its game server; `none` when no call was made, or its result shows nothing. */
export type CallVerdict = 'success' | 'failure' | 'none';

/**
 * Concurrency limiter and circuit breaker of one game server. A job without a permit ends; the limiter keeps the ids of
 * some of these grants, so that they follow when permits are free, without the queue and without a query. The rows hold
 * what is due, so an id that is dropped loses nothing. Times are milliseconds of a monotonic clock.
 */
export class CallLimiter {
  private readonly inFlight = new Set<CallPermit>();
  private readonly waiting = new Set<string>();
  private readonly maxWaiting: number;
  private failures = 0;
  private openUntil = 0;
  private hasTrial = false;
  /** Grants may be due that are not among the waiting ids. */
  private hasMore = false;
  private isSearching = false;

  constructor(
    private readonly maxInFlight: number,
    private readonly onOpening: () => void,
  ) {
    this.maxWaiting = WAITING_PER_PERMIT * maxInFlight;
  }

  /** Returns a permit; null when none is free: the grant waits. */
  acquire(id: string, now: number): CallPermit | null {
    const isTrial = this.isOpen;
    const isFree = isTrial ? !this.hasTrial && now >= this.openUntil : this.freePermits > 0;
    if (!isFree) {
      this.wait(id);
      return null;
    }
    this.waiting.delete(id);
    if (isTrial) this.hasTrial = true;
    const permit = { id, isTrial };
    this.inFlight.add(permit);
    return permit;
  }

  /** Returns the permit, with the result of the call. */
  release(permit: CallPermit, verdict: CallVerdict, now: number): void {
    const { isTrial } = permit;
    this.inFlight.delete(permit);
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

  /** Removes and returns waiting ids, one for each free permit, in the order in which they came. */
  takeWaiting(): readonly string[] {
    const ids = this.isOpen ? [] : [...this.waiting].slice(0, this.freePermits);
    for (const id of ids) this.waiting.delete(id);
    return ids;
  }

  /** Drops the waiting ids after one of them could not be claimed: other processes serve the same grants. */
  dropWaiting(): void {
    if (this.waiting.size === 0) return;
    this.waiting.clear();
    this.hasMore = true;
  }

  /**
   * Has `find` search for due grants when no id waits, others may be due and a permit is free; one search at a time.
   * @param find returns at most `most` ids
   */
  async search(find: (most: number) => Promise<readonly string[]>): Promise<void> {
    const isWanted = this.hasMore && this.waiting.size === 0 && this.freePermits > 0;
    if (!isWanted || this.isSearching || this.isOpen) return;
    this.isSearching = true;
    // What is refused from now on may not be in the answer.
    this.hasMore = false;
    try {
      const ids = await find(this.maxWaiting);
      for (const id of ids) this.wait(id);
      if (ids.length >= this.maxWaiting) this.hasMore = true;
    } catch (error) {
      this.hasMore = true;
      throw error;
    } finally {
      this.isSearching = false;
    }
  }

  /**
   * A grant that is being called is due until its claim is stored, and must not wait again. While others may be due,
   * none is added: a search for the oldest ones follows when no id waits any more.
   */
  private wait(id: string): void {
    for (const permit of this.inFlight) if (permit.id === id) return;
    if (!this.hasMore && this.waiting.size < this.maxWaiting) this.waiting.add(id);
    else this.hasMore = true;
  }

  private get freePermits(): number {
    return this.maxInFlight - this.inFlight.size;
  }

  private get isOpen(): boolean {
    return this.failures >= FAILURES_TO_OPEN;
  }
}
