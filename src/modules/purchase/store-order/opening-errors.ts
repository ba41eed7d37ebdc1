import type { AppError } from '../../../shared/error/app-error.js';
import { orderInvalid, storeRefusesOrder } from './store-order.errors.js';
import { storeForbids } from '../record/store.errors.js';

/** Errors of an endpoint for payments that a store does not open, where endpoints differ. */
export interface OpeningErrors {
  /** The order is invalid; `field` is null where none is known. */
  readonly invalid: (reason: string, field: string | null) => AppError;
  /** The store does not let this player buy. */
  readonly refused: (reason: string) => AppError;
}

/** Errors of stores that ask inside the game. */
export const IN_GAME_ERRORS: OpeningErrors = {
  invalid: orderInvalid,
  refused: storeForbids,
};

/** Errors of the web shop (Spec 11). Every refusal has one code, since the shop's own catalogue decides. */
export const PAGE_ERRORS: OpeningErrors = {
  invalid: storeRefusesOrder,
  refused: storeRefusesOrder,
};
