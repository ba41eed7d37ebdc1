import type { NewEvent } from '../../event/index.js';
import { grantName } from '../grant/grant-event.data.js';
import type { GrantKind } from '../grant/grant.entity.js';

/**
 * Why a grant may have been given twice: the first call that ever asked for it was answered with "given before", or it
 * was confirmed for another player than the one it is for or was delivered to.
 */
export const DOUBLE_GRANT_REASONS = ['ALREADY_GIVEN_AT_FIRST', 'ANOTHER_PLAYER'] as const;

/** One of {@link DOUBLE_GRANT_REASONS}. */
export type DoubleGrantReason = (typeof DOUBLE_GRANT_REASONS)[number];

/** A sign that a grant may have been given twice. */
export interface DoubleGrant {
  /** Why it may have been given twice. */
  readonly reason: DoubleGrantReason;
  /** Player it is for, or was delivered to; null when that is not known. */
  readonly expectedPlayerId: string | null;
  /** Player that the game names; empty when it names none. */
  readonly reportedPlayerId: string;
  /** Result code of the game server; null for a grant that the game acknowledged. */
  readonly resultCode: string | null;
}

/** An incident as it is stored. */
export interface StoredDoubleGrant extends DoubleGrant {
  readonly id: string;
  readonly pjid: string;
  readonly kind: GrantKind;
  /** Boid or transactionId. */
  readonly name: string;
  readonly foundAt: Date;
}

/**
 * Data of `incident.double_grant`.
 *
 * @event incident.double_grant
 */
export interface DoubleGrantData extends DoubleGrant {
  /** Kind of the grant. */
  readonly kind: GrantKind;
  /** Of a purchase. */
  readonly boid?: string;
  /** Of a coupon. */
  readonly transactionId?: string;
}

/** A delivery to compare with the receiver of its grant. */
export interface ReportedDelivery {
  /** Player that the grant names as its receiver; null when it names a platform member. */
  readonly receiver: string | null;
  /** Player that the game names; null when it names none. */
  readonly playerId: string | null;
  /** Null when the game acknowledged it without a call. */
  readonly code: string | null;
  /** Whether neither a call nor a pull has asked the game for it before, and the game has not said that it gave it. */
  readonly isFirst: boolean;
}

/** Returns the sign of a double grant in a delivery; null without one. */
export function doubleGrantIn({ receiver, playerId, code, isFirst }: ReportedDelivery): DoubleGrant | null {
  const base = { expectedPlayerId: receiver, reportedPlayerId: playerId ?? '', resultCode: code };
  if (receiver !== null && playerId !== null && receiver !== playerId)
    return { ...base, reason: 'ANOTHER_PLAYER' };
  if (isFirst && code !== null && code !== 'SUCCESS') return { ...base, reason: 'ALREADY_GIVEN_AT_FIRST' };
  return null;
}

/**
 * Returns whether a sign counts. Of a delivery that is not saved only `ANOTHER_PLAYER` does: a grant that was given
 * before may have been given by what has settled it meanwhile.
 */
export const countsAsSign = ({ reason }: DoubleGrant, isSaved: boolean): boolean =>
  isSaved || reason === 'ANOTHER_PLAYER';

/** Builds the event of an incident. */
export const eventOfDoubleGrant = (incident: StoredDoubleGrant): NewEvent => {
  const { pjid, kind, name, reason, expectedPlayerId, reportedPlayerId, resultCode, foundAt } = incident;
  const data: DoubleGrantData = {
    kind,
    ...grantName(kind, name),
    reason,
    expectedPlayerId,
    reportedPlayerId,
    resultCode,
  };
  return { pjid, type: 'incident.double_grant', subject: name, occurredAt: foundAt, data };
};
