import type { ConfigFinding } from './config-lint.js';

/** Expiries and months are judged by either clock; a difference of seconds is seen by players. */
const WARNING_MS = 5_000;
/** Stores and game servers refuse signatures and tokens whose time is a minute or more off. */
const ERROR_MS = 60_000;

/** A reading of the database's clock, and of ours before and after it. */
export interface ClockReading {
  readonly before: Date;
  readonly database: Date;
  readonly after: Date;
}

/**
 * Returns the least possible difference of our clock from the database's in milliseconds, positive when ours is ahead.
 */
export function skewOf({ before, database, after }: ClockReading): number {
  const [from, at, to] = [before.getTime(), database.getTime(), after.getTime()];
  if (at < from) return from - at;
  return at > to ? to - at : 0;
}

/** Returns the finding about the difference of the clocks, if there is one. */
export function clockFindings(reading: ClockReading): readonly ConfigFinding[] {
  const skew = skewOf(reading);
  if (Math.abs(skew) <= WARNING_MS) return [];
  const seconds = Math.round(Math.abs(skew) / 1_000);
  return [
    {
      code: 'CLOCK_SKEW',
      severity: Math.abs(skew) > ERROR_MS ? 'ERROR' : 'WARNING',
      message: `The clock of this process is ${seconds} s ${skew > 0 ? 'ahead of' : 'behind'} the clock of the database`,
      remedy: 'Have both machines set their clocks by NTP',
    },
  ];
}
