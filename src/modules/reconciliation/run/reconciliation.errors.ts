import { AppError, invalidParameter } from '../../../shared/error/app-error.js';
import type { Repair } from './difference.js';

const RETRY_SECONDS = 5;

/** Every upload that a process takes at once is under way. */
export const tooManyUploads = (max: number): AppError =>
  new AppError(
    'TOO_MANY_REQUESTS',
    `At most ${max} uploads run at once; wait as long as Retry-After says`,
    undefined,
    RETRY_SECONDS,
  );

/** Grants of the period may still be made. */
export const periodNotOver = (): AppError => invalidParameter('toUnixTS: must not be in the future');

/** Also for a run of another project. */
export const runUnknown = (): AppError => invalidParameter('runId: there is no such run');

/** Also for an item of another run. */
export const itemUnknown = (): AppError => invalidParameter('itemId: the run has no such item');

/** The repair does not fit the difference. */
export const repairUnfit = (repairs: readonly Repair[]): AppError =>
  invalidParameter(`repair: must be one of the item's repairs: ${repairs.join(', ')}`);

/** Another repair was made before. */
export const repairedOtherwise = (repair: Repair): AppError =>
  invalidParameter(`repair: the item has been repaired by ${repair}`);

/** Another repair was begun before and has not ended, or its process was killed: the same repair again ends it. */
export const repairBegun = (repair: Repair): AppError =>
  invalidParameter(`repair: ${repair} of the item was begun; only ${repair} can be repeated until it ends`);

/**
 * The purchase is not paid any more, or its grant was cancelled, waits in the inventory or has no receiver any more.
 */
export const grantNotSendable = (): AppError =>
  invalidParameter('repair: the purchase has no grant that can be sent again');
