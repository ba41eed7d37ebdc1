/** So many failures in a row, and a game server is spared for a while. */
const FAILURES = 10;
/** Spared so long; then one call tries whether it is back. */
const SPARED_MS = 5_000;
/** Comers who were called and have not come within this time are not waited for. */
export const PATIENCE_MS = 100;
/** So many are called for each free place, since some of them have been served elsewhere. */
const CALLED_A_PLACE = 2;

/** A place for one call; it is given back with {@link CallLane.leave}. */
export interface Place {
  readonly isTrial: boolean;
}

/** What a call says of its game server: fine, broken, or nothing, since no call was made. */
export type CallVerdict = 'fine' | 'trouble' | 'none';

/**
 * The way to one game server: so many calls at once and no more, and after too many failures in a row none but one that tries.
 * Whoever finds no place goes away again, so nobody's turn is held up by it; when places are free, that many are called.
 * Times are milliseconds of a clock that only goes forward.
 */
export class CallLane {
  private inFlight = 0;
  private failures = 0;
  private sparedUntil = 0;
  private isTrying = false;
  /** Somebody has gone away. */
  private hasMore = false;
  private called = 0;
  private calledAt = 0;

  constructor(
    private readonly room: number,
    private readonly onOpening: () => void,
  ) {}

  /** A place, or null: then the comer goes away and is called later. */
  enter(now: number): Place | null {
    this.called = Math.max(0, this.called - 1);
    const isTrial = this.isOpen;
    const hasPlace = isTrial ? !this.isTrying && now >= this.sparedUntil : this.inFlight < this.room;
    if (!hasPlace) {
      this.hasMore = true;
      return null;
    }
    if (isTrial) this.isTrying = true;
    this.inFlight += 1;
    return { isTrial };
  }

  /** Gives the place back, with what the call has shown. */
  leave({ isTrial }: Place, verdict: CallVerdict, now: number): void {
    this.inFlight -= 1;
    if (isTrial) this.isTrying = false;
    if (verdict === 'fine') this.failures = 0;
    if (verdict !== 'trouble') return;
    const wasOpen = this.isOpen;
    // Calls that began before it was spared say nothing new of it.
    if (wasOpen && !isTrial) return;
    this.failures += 1;
    if (!this.isOpen) return;
    this.sparedUntil = now + SPARED_MS;
    if (!wasOpen) this.onOpening();
  }

  /** How many of those who went away are to be called now; 0 when there is nobody, no place, or those called before are coming. */
  toCall(now: number): number {
    if (!this.hasMore || this.isOpen || this.inFlight >= this.room) return 0;
    if (this.called > 0 && now - this.calledAt < PATIENCE_MS) return 0;
    this.hasMore = false;
    this.called = CALLED_A_PLACE * (this.room - this.inFlight);
    this.calledAt = now;
    return this.called;
  }

  /** Somebody is to be called as soon as it is known what has become of those who were called before. */
  get isWaiting(): boolean {
    return this.hasMore && this.called > 0 && !this.isOpen;
  }

  /** So many were found of `wanted`. */
  found(count: number, wanted: number): void {
    if (count >= wanted) this.hasMore = true;
    else this.called = Math.min(this.called, count);
  }

  private get isOpen(): boolean {
    return this.failures >= FAILURES;
  }
}
