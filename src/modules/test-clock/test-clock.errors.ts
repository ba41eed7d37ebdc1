import { type AppError, invalidParameter } from '../../shared/error/app-error.js';

/** The deployment does not move projects in time. */
export const testClockOff = (): AppError =>
  invalidParameter(
    'clock/advance: this deployment has no test clock; set PURSER_TEST_CLOCK=true where every store is a simulator',
  );

/** The clock of the project would be too far ahead. */
export const movedTooFar = (days: number): AppError =>
  invalidParameter(
    `seconds: the clock of a project can be moved by ${days} days in all; use another project`,
  );
