import { type AppError, invalidParameter } from '../../../shared/app-error.js';

/** A range of time that ends before it begins. */
export const rangeBackwards = (): AppError => invalidParameter('fromUnixTS: must not be after toUnixTS');
