/** Waiting time that is normal. */
export const TARGET_MS = 100;

/** Waiting times above the target have to last for so long before anything is refused. */
export const INTERVAL_MS = 500;

/** Under overload a request waits for so long at most. Above the target, so that the overload stays visible. */
export const LONGEST_MS = 2 * TARGET_MS;

/**
 * Tells a burst from overload, as CoDel (RFC 8289) does: by how long requests of one line wait, not by how many they are. A
 * burst makes them wait, and then the line is empty again. Overload is when nobody has waited for less than
 * {@link TARGET_MS} during the last {@link INTERVAL_MS}.
 */
export class DelayWatch {
  /** Since when every known waiting time is above the target. */
  private aboveSince: number | null = null;
  private notedAt = Number.NEGATIVE_INFINITY;

  /**
   * Takes note of how long a request has waited whose turn has come.
   * @param now in milliseconds, of any monotonic clock
   */
  note(waitedMs: number, now: number): void {
    this.notedAt = now;
    if (waitedMs <= TARGET_MS) this.aboveSince = null;
    else this.aboveSince ??= now;
  }

  /** Takes note of how long the first request of the line has waited so far; a short time says nothing yet. */
  noteSoFar(waitedMs: number, now: number): void {
    if (waitedMs > TARGET_MS) this.note(waitedMs, now);
  }

  /** Whether it knows nothing that is worth keeping: nobody waited for long, or that is long ago. */
  isForgettable(now: number): boolean {
    return this.aboveSince === null || now - this.notedAt >= INTERVAL_MS;
  }

  isOverloaded(now: number): boolean {
    return this.aboveSince !== null && now - this.aboveSince >= INTERVAL_MS;
  }

  /** Whether a request has to be refused that has waited for so long. */
  refuses(waitedMs: number, now: number): boolean {
    return waitedMs > LONGEST_MS && this.isOverloaded(now);
  }
}
