import { LineLimit } from './line-limit.js';

/** Facts that are counted at the same time; one more makes it forget the others. */
const MAX_FACTS = 1_000;

/** Limits how many lines that say the same are logged in each second, however many requests meet the same failure. */
export class RepeatLimit {
  private readonly facts = new Map<string, LineLimit>();

  /** @param perSecond maximum lines of a second for each fact */
  constructor(private readonly perSecond: number) {}

  /**
   * Returns the number of lines about this fact that were left out since the last logged one; null when this line is
   * to be left out too.
   * @param fact what the lines say, without what differs from one request to the next
   * @param now in milliseconds, of any monotonic clock
   */
  next(fact: string, now: number): number | null {
    const known = this.facts.get(fact);
    if (known !== undefined) return known.next(now);
    if (this.facts.size === MAX_FACTS) this.facts.clear();
    const limit = new LineLimit(this.perSecond);
    this.facts.set(fact, limit);
    return limit.next(now);
  }
}
