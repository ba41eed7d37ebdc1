import { type AppError, invalidParameter } from '../../../shared/app-error.js';
import { orderInvalid, storeRefusesOrder } from './store-order.errors.js';
import { storeForbids, storeNotConfigured } from '../record/store.errors.js';

/** What an endpoint answers when a store does not open a payment, where the endpoints differ. */
export interface OpeningErrors {
  /** The order itself is wrong. */
  readonly invalid: (reason: string) => AppError;
  /** The store does not let this player buy. */
  readonly refused: (reason: string) => AppError;
  readonly notConfigured: () => AppError;
}

/** Stores that ask inside the game. */
export const IN_GAME_ERRORS: OpeningErrors = {
  invalid: orderInvalid,
  refused: storeForbids,
  notConfigured: storeNotConfigured,
};

/** The web shop (Spec 11), whose every refusal is one code: what it sells stands in its own catalogue. */
export const PAGE_ERRORS: OpeningErrors = {
  invalid: storeRefusesOrder,
  refused: storeRefusesOrder,
  notConfigured: () => invalidParameter('pjid: the web shop is not set up for this project'),
};
