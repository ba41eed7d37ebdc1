/** Lets through so many a second on average, and as many at once after a quiet second. */
export class TokenBucket {
  private tokens: number;

  /** @param at now, in seconds of a monotonic clock */
  constructor(
    private readonly perSecond: number,
    private at: number,
  ) {
    this.tokens = perSecond;
  }

  /** Takes a token and gives 0, or gives the seconds until there is one. */
  take(now: number): number {
    this.tokens = Math.min(this.perSecond, this.tokens + (now - this.at) * this.perSecond);
    this.at = now;
    if (this.tokens < 1) return (1 - this.tokens) / this.perSecond;
    this.tokens -= 1;
    return 0;
  }
}
