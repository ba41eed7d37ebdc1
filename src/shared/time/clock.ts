/**
 * The wall clock of policies: the current month, the age of a player, the expiry of a token. Times of state changes
 * come from the database instead, deadlines from the process's monotonic clock.
 */
export abstract class Clock {
  /** Now. */
  abstract now(): Date;
}

/** The machine's own clock. */
export class SystemClock extends Clock {
  override now(): Date {
    return new Date();
  }
}
