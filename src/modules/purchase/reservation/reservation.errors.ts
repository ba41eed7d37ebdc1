import { AppError, invalidParameter } from '../../../shared/error/app-error.js';

/** Too many purchases of the player or the member were taken back; REFUND_HOLD is the reason for programs. */
export const purchasesOnHold = (): AppError =>
  new AppError(
    'NOT_ALLOW_PURCHASE',
    'REFUND_HOLD: too many purchases of this playerId or imid were refunded or charged back; an operator or a repayment lifts the hold',
  );

/** A capture of the reservation may be under way. */
export const captureUnderWay = (): AppError =>
  invalidParameter('boid: the store is being asked for the money, the reservation cannot be cancelled now');
