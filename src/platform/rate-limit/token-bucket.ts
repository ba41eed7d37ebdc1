/** Token bucket: allows `perSecond` requests a second on average, and bursts of the same size. */
export class TokenBucket {
  private tokens: number;

  /** @param at now, in seconds of a monotonic clock */
  constructor(
    private readonly perSecond: number,
    private at: number,
  ) {
    this.tokens = perSecond;
  }

  /** Takes a token and returns 0, or returns the seconds until one is available. */
  take(now: number): number {
    this.tokens = Math.min(this.perSecond, this.tokens + (now - this.at) * this.perSecond);
    this.at = now;
    if (this.tokens < 1) return (1 - this.tokens) / this.perSecond;
    this.tokens -= 1;
    return 0;
  }
}
