import type { Difference } from '../run/difference.js';
import type { LogCoverage } from '../run/log-coverage.js';
import type { RunScope } from '../run/run-scope.js';

/** A run as its steps see it. */
export interface SteppedRun extends RunScope {
  readonly id: string;
  /** How far the game has uploaded a log of the range. */
  readonly coverage: LogCoverage;
  /** Whether the run also names what belongs to no store, such as grants of unknown purchases. */
  readonly namesUnknown: boolean;
}

/** Returns whether a time is in the range of a run; a time that is not known is. */
export const isWithin = ({ from, to }: SteppedRun, at: Date | null): boolean =>
  at === null || (at >= from && at <= to);

/** Outcome of a step. */
export type StepOutcome =
  | {
      readonly kind: 'done';
      readonly found: readonly Difference[];
      /** Where the stage continues; null at its end. At most 1,000 characters. */
      readonly cursor: string | null;
    }
  /** A store did not answer: the step is repeated later. */
  | { readonly kind: 'unavailable'; readonly reason: string };
