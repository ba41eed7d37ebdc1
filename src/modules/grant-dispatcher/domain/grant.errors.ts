import { type AppError, invalidParameter } from '../../../shared/app-error.js';

/** No project has this id. */
export const projectUnknown = (): AppError => invalidParameter('pjid: there is no such project');

/** The project has no game server registered. */
export const gameServerUnknown = (): AppError =>
  invalidParameter('pjid: the project has no game server registered');

/** The URL contains an IP address that must not be called. */
export const addressNotAllowed = (field: string): AppError =>
  invalidParameter(`${field}: its address is outside allowedCidrs, or is one that is never called`);

/** The coupon was given before. */
export const transactionRepeated = (): AppError => invalidParameter('transactionId: already used');

/** A replay needs either names or a filter. */
export const replayUnclear = (): AppError =>
  invalidParameter(
    'name boids and transactionIds, or a time range by fromUnixTS and toUnixTS or by lastAttemptFromUnixTS and lastAttemptToUnixTS, or status, or lastResultCode',
  );

/** The range ends before it begins. */
export const rangeBackwards = (from = 'fromUnixTS', to = 'toUnixTS'): AppError =>
  invalidParameter(`${from}: must not be later than ${to}`);
