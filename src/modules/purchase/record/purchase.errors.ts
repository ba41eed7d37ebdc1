import { AppError, invalidParameter } from '../../../shared/app-error.js';
import type { Purchase } from './purchase.entity.js';
import { isCompleted, type PurchaseStatus } from './purchase-status.js';

/** Shown with ALREADY_EXIST_DATA: the purchase that owns the receipt (Spec "existPurchaseInfo"). */
export interface ExistPurchaseInfo {
  readonly boid: string;
  readonly purchaseStatus: PurchaseStatus;
  readonly imid: string | null;
  readonly playerId: string;
  readonly paymentOrderId: string | null;
  readonly productId: string;
}

/** No purchase of the project has this boid. */
export const boidUnknown = (): AppError => invalidParameter('boid: there is no such reservation');

/** The purchase is not RESERVED any more. */
export const purchaseNotReserved = (status: PurchaseStatus): AppError =>
  invalidParameter(`boid: the purchase is not RESERVED, its status is ${status}`);

/** The purchase cannot be completed in the status it has. */
export const purchaseNotCompletable = (status: PurchaseStatus): AppError =>
  invalidParameter(`boid: the purchase cannot be completed, its status is ${status}`);

/** The game holds the reward of the purchase: it would be given a second time. */
export const rewardReserved = (): AppError =>
  invalidParameter('boid: the reward of the purchase is RESERVED; confirm it, or give it back and complete');

/** Nothing was paid, or it is gone already. */
export const purchaseNotRevocable = (status: PurchaseStatus): AppError =>
  invalidParameter(`boid: the purchase cannot be cancelled, its status is ${status}`);

/** The purchase was reserved for another store than the endpoint serves. */
export const purchaseOfAnotherStore = (): AppError =>
  invalidParameter('boid: the purchase was reserved for another payment store');

/** The reservation is somebody else's. */
export const purchaseOfAnotherPlayer = (): AppError =>
  new AppError('NOT_ALLOW_PURCHASE', 'playerId: the reservation belongs to another player');

/** `field` is not what was reserved; for endpoints that name every difference INVALID_PARAMETER. */
export const notAsReserved = (field: 'playerId' | 'productId'): AppError =>
  invalidParameter(`${field}: not the one of the reservation`);

/** The money for the reservation may be on its way already. */
export const captureUnderWay = (): AppError =>
  invalidParameter('boid: the store is being asked for the money, the reservation cannot be cancelled now');

/** The player has not agreed to the payment in the store yet (Spec "Purchase status", BILLING_RESERVED). */
export const paymentNotApproved = (): AppError =>
  invalidParameter('boid: the player has not approved the payment yet, the state is BILLING_RESERVED');

/** The reqId was used up by an earlier success of the same operation. */
export const requestRepeated = (): AppError => invalidParameter('reqId: already used by an earlier request');

/** A reqId whose earlier request has opened a payment, or may still be at it; `boid` is the reservation that it made. */
export const openingRepeated = (boid: string, isOpening: boolean): AppError =>
  invalidParameter(
    isOpening
      ? `reqId: an earlier request is still opening the payment of boid ${boid}; repeat it in half a minute`
      : `reqId: already used by an earlier request, which made boid ${boid}`,
  );

/** More codes than that make no message that anybody reads. */
const MAX_NAMED = 10;

/** A code that is not known, or whose store the endpoint does not serve; `usable` are those that it takes. */
export const codeUnusable = (field: 'payment' | 'appStore', usable: readonly string[]): AppError => {
  const named = usable.length > MAX_NAMED ? '' : `, which takes ${usable.join(', ')}`;
  return invalidParameter(`${field}: not a usable code for this endpoint${named}`);
};

/** The project has no settings of the store. */
export const storeNotConfigured = (): AppError =>
  new AppError('NOT_ALLOW_PURCHASE', 'The store is not set up for this project');

/** The store, or the signature, speaks against the receipt. */
export const receiptRejected = (reason: string): AppError =>
  new AppError('NOT_VALID_RECEIPT', `The receipt is not valid: ${reason}`);

/** The store shows the receipt as used up, and no purchase of ours owns it. */
export const receiptConsumed = (): AppError =>
  new AppError('NOT_ALLOW_PURCHASE', 'The receipt was already used for a completion');

/** The store does not let this player buy, or does not hold the purchase that was asked for. */
export const storeForbids = (reason: string): AppError =>
  new AppError('NOT_ALLOW_PURCHASE', `The purchase is not possible: ${reason}`);

/** The store does not know the player any more: the token is issued anew, then the same is tried again. */
export const userTokenInvalid = (): AppError =>
  new AppError('USER_ACCESS_TOKEN_NOT_VALID', 'playerId: no valid user token; issue one, then try again');

/** The entitlement is used up by purchases already. */
export const entitlementTaken = (): AppError =>
  new AppError(
    'DUPLICATE_REQUEST',
    'entitlementLabel: already verified, or every remaining use is in progress',
  );

/** A purchase of the same entitlement ended while the store was asked: the same request may succeed now. */
export const entitlementChanged = (): AppError =>
  invalidParameter('entitlementLabel: verified by another request at the same time; try again');

/** The shop's order is registered already; with its boid, in case the answer to that was lost. */
export const orderKnown = (boid: string): AppError =>
  new AppError('INVALID_PARAMETER', 'paymentOrderId: already registered', { boid });

/** A payment for nothing. */
export const nothingToGive = (): AppError =>
  invalidParameter('giveProductList: must have at least one product');

/** Products of one payment in several currencies. */
export const currenciesMixed = (): AppError =>
  invalidParameter('giveProductList: all products must have the same currency');

/** A sum that no amount can hold. */
export const sumTooLarge = (): AppError =>
  invalidParameter('giveProductList: the sum of totalMicroPrice is too large');

/** A range of time that ends before it begins. */
export const rangeEmpty = (): AppError =>
  invalidParameter('startReservedAtUnixTS: must be before endReservedAtUnixTS');

/** A range of time that is too long to be looked through. */
export const rangeTooLong = (): AppError =>
  invalidParameter('endReservedAtUnixTS: must be at most 50 days after startReservedAtUnixTS');

/** The store cannot take what was asked for, such as an amount that is not in whole steps of its currency. */
export const orderInvalid = (reason: string): AppError =>
  invalidParameter(`The order cannot be opened: ${reason}`);

/** The store will not open the payment; nothing can be paid. */
export const storeRefusesOrder = (reason: string): AppError =>
  new AppError('EXTERNAL_API_ERROR', `The store does not open the payment: ${reason}`);

/** The store gave no usable answer; nothing has changed. */
export const storeUnavailable = (data?: null): AppError =>
  new AppError('EXTERNAL_API_ERROR', 'The store gave no usable answer; try again with growing pauses', data);

/** The store knows no such purchase; lookups call that an error of the store. */
export const storeRefusesLookup = (reason: string, data?: null): AppError =>
  new AppError('EXTERNAL_API_ERROR', `The store refuses the lookup: ${reason}`, data);

/** There is no token to ask the store with. */
export const noPurchaseToken = (): AppError =>
  invalidParameter('gstorePurchaseToken: none was sent, and none is saved for this boid');

/**
 * The receipt is owned already. By another purchase: which one is told only inside its own project, and only before its
 * completion. By the purchase itself: a request of the same moment has verified it.
 */
export function receiptAlreadyUsed(owner: Purchase, asking: Pick<Purchase, 'pjid' | 'boid'>): AppError {
  if (owner.boid === asking.boid) return purchaseNotReserved(owner.status);
  if (owner.pjid !== asking.pjid || isCompleted(owner.status)) return receiptConsumed();
  return new AppError('ALREADY_EXIST_DATA', 'The receipt was already used by another boid', {
    existPurchaseInfo: toExistPurchaseInfo(owner),
  });
}

const toExistPurchaseInfo = (owner: Purchase): ExistPurchaseInfo => ({
  boid: owner.boid,
  purchaseStatus: owner.status,
  imid: owner.imid,
  playerId: owner.playerId,
  paymentOrderId: owner.paymentOrderId,
  productId: owner.productId,
});
