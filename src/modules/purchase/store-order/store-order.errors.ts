import { AppError, invalidParameter } from '../../../shared/error/app-error.js';

/** An earlier request with this reqId has opened a payment, or may still be opening it; `boid` is its reservation. */
export const openingRepeated = (boid: string, isOpening: boolean): AppError =>
  invalidParameter(
    isOpening
      ? `reqId: an earlier request is still opening the payment of boid ${boid}; repeat it in half a minute`
      : `reqId: already used by an earlier request, which made boid ${boid}`,
  );

/** The store cannot charge this order, such as an amount that is not in whole steps of its currency. */
export const orderInvalid = (reason: string, field: string | null): AppError =>
  invalidParameter(`${field ?? 'The order cannot be opened'}: ${reason}`);

/** The store refuses to open the payment; the player cannot pay. */
export const storeRefusesOrder = (reason: string): AppError =>
  new AppError('EXTERNAL_API_ERROR', `The store does not open the payment: ${reason}`);

/** The store does not report whether a payment was made; the request may be repeated. */
export const paymentStateUnknown = (boid: string, reason: string): AppError =>
  new AppError('EXTERNAL_API_ERROR', `The store does not say whether boid ${boid} is paid: ${reason}`);
