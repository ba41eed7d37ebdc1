/** A period in Unix seconds, both ends inclusive. */
export type Period = readonly [from: number, to: number];

/**
 * How far the clock of a game may differ from ours: its log may date a grant before the reservation, or after the
 * completion.
 */
export const CLOCK_MARGIN_SECONDS = 60;

/**
 * Completeness of the game's log for a run. `false`: a missing line proves nothing. `true`: the log is complete. Else
 * the periods in which it is complete.
 */
export type LogCoverage = boolean | readonly Period[];

/** Joins periods that overlap or follow each other without a gap. */
export function joined(periods: readonly Period[]): readonly Period[] {
  const sorted = periods.toSorted(([one], [other]) => one - other);
  const whole: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = whole.at(-1);
    if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else whole.push([from, to]);
  }
  return whole;
}

/** Returns whether the log would name a grant, whenever it was made within a period, by the clock of the game. */
export const covers = (coverage: LogCoverage, [from, to]: Period): boolean =>
  typeof coverage === 'boolean'
    ? coverage
    : coverage.some(
        ([start, end]) => start + CLOCK_MARGIN_SECONDS <= from && to + CLOCK_MARGIN_SECONDS <= end,
      );
