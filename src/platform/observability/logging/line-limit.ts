/** Limits how many similar lines are logged in each second. */
export class LineLimit {
  private second = Number.NEGATIVE_INFINITY;
  private lines = 0;
  private unlogged = 0;

  /** @param perSecond maximum lines of a second */
  constructor(private readonly perSecond: number) {}

  /**
   * Returns the number of lines that were left out since the last logged one; null when this line is to be left out
   * too.
   * @param now in milliseconds, of any monotonic clock
   */
  next(now: number): number | null {
    if (now - this.second >= 1_000) {
      this.second = now;
      this.lines = 0;
    }
    if (this.lines === this.perSecond) {
      this.unlogged += 1;
      return null;
    }
    this.lines += 1;
    const { unlogged } = this;
    this.unlogged = 0;
    return unlogged;
  }
}
