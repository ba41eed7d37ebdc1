import type { Fields } from '../kit/fields.js';
import { ACCOUNT_STATUSES, type UserPatch } from './user-book.js';

/** Reads changes of a player's account. */
export function readUser(fields: Fields): UserPatch {
  return {
    country: fields.optionalString('country'),
    state: fields.optionalString('state'),
    currency: fields.optionalString('currency'),
    status: fields.optionalOneOf('status', ACCOUNT_STATUSES),
    loggedIn: fields.optionalBoolean('loggedIn'),
    hasWallet: fields.optionalBoolean('hasWallet'),
    convertsCurrency: fields.optionalBoolean('convertsCurrency'),
    exists: fields.optionalBoolean('exists'),
    inRestrictedCountry: fields.optionalBoolean('inRestrictedCountry'),
    disabled: fields.optionalBoolean('disabled'),
    suspectedOfFraud: fields.optionalBoolean('suspectedOfFraud'),
    hasPendingTransaction: fields.optionalBoolean('hasPendingTransaction'),
    hasPaymentMethod: fields.optionalBoolean('hasPaymentMethod'),
    balance: fields.integerOrNull('balance'),
    vatPercent: fields.optionalInteger('vatPercent'),
  };
}
