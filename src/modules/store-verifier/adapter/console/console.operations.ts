import { type ConsumedUnit, type Entitlement, readConsumedUnit, readEntitlement } from './console.wire.js';

/** An entitlement, and the token to ask with. */
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
  /** Path after the address of the entitlement service. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: object;
  /** Statuses that are final refusals, with an error of the service in the body. */
  readonly refusals: readonly number[];
  /** Reads an answer; null when it is about another subject. */
  readonly read: (text: string) => T | null;
}

/** Reads the account's entitlement under a label. */
export const getEntitlement = (place: EntitlementPlace): Operation<Entitlement> => ({
  name: 'entitlements.get',
  place,
  method: 'GET',
  path: `${pathOf(place)}?service_label=${place.serviceLabel}`,
  refusals: [404],
  read: (text) => about(place, readEntitlement(text)),
});

/** Redeems one unit, once for each transaction id; a repetition gets the same answer. */
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

/** A lone surrogate has no UTF-8; no label of the store contains one. */
const pathOf = ({ label }: EntitlementPlace): string =>
  `/v1/users/me/entitlements/${encodeURIComponent(label.toWellFormed())}`;

/** Returns null for an answer about another label. */
const about = <T extends { readonly label: string }>(
  { label }: EntitlementPlace,
  answer: T | null,
): T | null => (answer?.label === label ? answer : null);
