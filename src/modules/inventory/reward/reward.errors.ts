import { type AppError, invalidParameter } from '../../../shared/error/app-error.js';

/** A reward that would give nothing. */
export const contentsMissing = (list: string, provider: string): AppError =>
  invalidParameter(`${list}: must have at least one item when provider is ${provider}`);

/** A reward gives what its provider gives, and nothing else. */
export const contentsOfAnotherProvider = (list: string, provider: string): AppError =>
  invalidParameter(`${list}: must be empty when provider is ${provider}`);

/** The reward has expired already, so no game could reserve it. */
export const rewardExpired = (where = ''): AppError =>
  invalidParameter(`${where}expireAtUtcString: is in the past`);

/** The reqId has registered another reward. */
export const requestRepeated = (where = ''): AppError =>
  invalidParameter(`${where}reqId: already used for a reward with another body`);

/** The project has no such reward. */
export const rewardUnknown = (): AppError => invalidParameter('rewardId: there is no such reward');
