import { type AppError, invalidParameter } from '../../../shared/app-error.js';

/** The money for the reservation may be on its way already. */
export const captureUnderWay = (): AppError =>
  invalidParameter('boid: the store is being asked for the money, the reservation cannot be cancelled now');
