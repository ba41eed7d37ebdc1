import { type AppError, invalidParameter } from '../../../shared/app-error.js';

/** No project has this id. */
export const projectUnknown = (): AppError => invalidParameter('pjid: there is no such project');

/** The project has no game server registered. */
export const gameServerUnknown = (): AppError =>
  invalidParameter('pjid: the project has no game server registered');

/** The URL names an address by its numbers, and it is none that may be called. */
export const addressNotAllowed = (field: string): AppError =>
  invalidParameter(`${field}: its address is outside allowedCidrs, or is one that is never called`);

/** The coupon was given before. */
export const transactionRepeated = (): AppError => invalidParameter('transactionId: already used');

/** A replay must say what is to be replayed, in one of two ways. */
export const replayUnclear = (): AppError =>
  invalidParameter('name boids and transactionIds, or a time range by fromUnixTS and toUnixTS');

/** The range ends before it begins. */
export const rangeBackwards = (): AppError => invalidParameter('fromUnixTS: must not be later than toUnixTS');
