import { AppError, invalidParameter } from '../../../shared/app-error.js';

/** A reqId whose earlier request has opened a payment, or may still be at it; `boid` is the reservation that it made. */
export const openingRepeated = (boid: string, isOpening: boolean): AppError =>
  invalidParameter(
    isOpening
      ? `reqId: an earlier request is still opening the payment of boid ${boid}; repeat it in half a minute`
      : `reqId: already used by an earlier request, which made boid ${boid}`,
  );

/** The store cannot take what was asked for, such as an amount that is not in whole steps of its currency. */
export const orderInvalid = (reason: string): AppError =>
  invalidParameter(`The order cannot be opened: ${reason}`);

/** The store will not open the payment; nothing can be paid. */
export const storeRefusesOrder = (reason: string): AppError =>
  new AppError('EXTERNAL_API_ERROR', `The store does not open the payment: ${reason}`);
