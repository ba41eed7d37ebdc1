import { type ConsumedUnit, type Entitlement, readConsumedUnit, readEntitlement } from './console.wire.js';

/** An entitlement, and with whose token it is asked for. */
export interface EntitlementPlace {
  readonly pjid: string;
  readonly accessToken: string;
  readonly serviceLabel: number;
  readonly label: string;
}

/** An operation of the entitlement service. */
export interface Operation<T> {
  readonly name: 'entitlements.get' | 'entitlements.consume';
  readonly place: EntitlementPlace;
  readonly method: 'GET' | 'POST';
  /** Behind the address of the entitlement service. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: object;
  /** Statuses that, with the service's own words, are a no for good. */
  readonly refusals: readonly number[];
  /** Null for an answer that is not about what was asked. */
  readonly read: (text: string) => T | null;
}

/** What the account owns under a label. */
export const getEntitlement = (place: EntitlementPlace): Operation<Entitlement> => ({
  name: 'entitlements.get',
  place,
  method: 'GET',
  path: `${pathOf(place)}?service_label=${place.serviceLabel}`,
  refusals: [404],
  read: (text) => about(place, readEntitlement(text)),
});

/** Takes one use away; once for a transaction id, whose answer stays the same. */
export const consumeOne = (place: EntitlementPlace, transactionId: string): Operation<ConsumedUnit> => ({
  name: 'entitlements.consume',
  place,
  method: 'POST',
  path: `${pathOf(place)}/consume`,
  body: { service_label: place.serviceLabel, use_count: 1, transaction_id: transactionId },
  refusals: [400, 404, 409],
  read: (text) => {
    const unit = about(place, readConsumedUnit(text));
    return unit?.transactionId === transactionId ? unit : null;
  },
});

/** Half a surrogate pair has no UTF-8; no label of the store has one. */
const pathOf = ({ label }: EntitlementPlace): string =>
  `/v1/users/me/entitlements/${encodeURIComponent(label.toWellFormed())}`;

/** An answer about another label is none. */
const about = <T extends { readonly label: string }>(
  { label }: EntitlementPlace,
  answer: T | null,
): T | null => (answer?.label === label ? answer : null);
