import { type AppError, invalidParameter } from '../../../shared/error/app-error.js';

/** A range of time that is too long. */
export const rangeTooLong = (days: number): AppError =>
  invalidParameter(`toUnixTS: must be at most ${days} days after fromUnixTS`);

/** A range of time that begins before the time of which changes can still be found. */
export const rangeTooOld = (days: number): AppError =>
  invalidParameter(
    `fromUnixTS: must be at most ${days} days ago; older hours stay as they were added up last`,
  );
