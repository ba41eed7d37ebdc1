import { Clock } from '../../../src/shared/time/clock.js';

/** A clock that stands still until it is set. */
export class SetClock extends Clock {
  private at = 0;

  /** @param at such as `2026-11-21T03:00:00Z` */
  constructor(at: string) {
    super();
    this.set(at);
  }

  override now(): Date {
    return new Date(this.at);
  }

  /** From now on it is `at`. */
  set(at: string): void {
    this.at = Date.parse(at);
  }
}
