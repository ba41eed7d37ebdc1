import type { NewEvent } from '../../event/index.js';
import type { GiveUser } from './grant-order.js';
import type { GrantKind } from './grant.entity.js';

/** A grant that was delivered or given up since the last publication. */
export interface MarkedGrant {
  readonly pjid: string;
  readonly kind: GrantKind;
  /** Boid or transactionId. */
  readonly name: string;
  readonly serverId: string | null;
  readonly giveUser: GiveUser;
  readonly attempts: number;
  readonly lastCode: string | null;
  readonly playerId: string | null;
  readonly giveCompletedAt: number | null;
  readonly changedAt: Date;
  /** Number of deliveries since the last publication after which it was sent again. */
  readonly earlierDeliveries: number;
  /** Number of times that it was given up since the last publication. */
  readonly deaths: number;
  readonly isDelivered: boolean;
}

/**
 * Data of `grant.dead`, and what both grant events have in common.
 *
 * @event grant.dead
 */
export interface GrantEventData {
  /** Kind of the grant. */
  readonly kind: GrantKind;
  /** Of a purchase. */
  readonly boid?: string;
  /** Of a coupon. */
  readonly transactionId?: string;
  readonly serverId: string | null;
  /** Receiver. */
  readonly giveUser: GiveUser;
  /** Number of attempts so far. */
  readonly attempts: number;
  /** Last result code of the game server, or a code for why there was no answer. */
  readonly lastResultCode: string | null;
}

/**
 * Data of `grant.delivered`.
 *
 * @event grant.delivered
 */
export interface GrantDeliveredData extends GrantEventData {
  /** Player who received it, as the game reports; null when it does not say. */
  readonly playerId: string | null;
  /** As the game reports; null when the player receives it at a later login. */
  readonly giveCompletedAtUnixTS: number | null;
}

/** Returns the field by which callers name a grant. */
export const grantName = (kind: GrantKind, name: string): { boid: string } | { transactionId: string } =>
  kind === 'PRODUCT' ? { boid: name } : { transactionId: name };

/** Returns the events of a grant, in the order in which they happened. */
export function eventsOfGrant(grant: MarkedGrant): readonly NewEvent[] {
  const { pjid, kind, name, serverId, giveUser, attempts, lastCode, playerId, giveCompletedAt } = grant;
  const base = { pjid, subject: name, occurredAt: grant.changedAt };
  const data: GrantEventData = {
    kind,
    ...grantName(kind, name),
    serverId,
    giveUser,
    attempts,
    lastResultCode: lastCode,
  };
  const dead: NewEvent = { ...base, type: 'grant.dead', data };
  const given: GrantDeliveredData = { ...data, playerId, giveCompletedAtUnixTS: giveCompletedAt };
  const delivered: NewEvent = { ...base, type: 'grant.delivered', data: given };
  return [
    ...Array.from({ length: grant.earlierDeliveries }, () => delivered),
    ...Array.from({ length: grant.deaths }, () => dead),
    ...(grant.isDelivered ? [delivered] : []),
  ];
}
