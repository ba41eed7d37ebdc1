import { Clock } from '../../../src/shared/time/clock.js';

/** A clock that stands still until it is set, or goes on a little with each look. */
export class SetClock extends Clock {
  private at = 0;
  private stepMs = 0;

  /** @param at such as `2026-11-21T03:00:00Z` */
  constructor(at: string) {
    super();
    this.set(at);
  }

  override now(): Date {
    const now = new Date(this.at);
    this.at += this.stepMs;
    return now;
  }

  /** From now on it is `at`, and `stepMs` later with each look. */
  set(at: string, stepMs = 0): void {
    this.at = Date.parse(at);
    this.stepMs = stepMs;
  }
}
