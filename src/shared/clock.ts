/**
 * The wall clock of policies (which month is it, how old is the player, when does a token end).
 * Times of state changes come from the database instead, deadlines from the process's monotonic clock.
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
