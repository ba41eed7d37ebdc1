import { type AppError, invalidParameter } from '../../../shared/app-error.js';

/** A capture of the reservation may be under way. */
export const captureUnderWay = (): AppError =>
  invalidParameter('boid: the store is being asked for the money, the reservation cannot be cancelled now');
