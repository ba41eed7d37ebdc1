import type { GrantBody } from '../domain/grant-body.js';
import type { GrantKind } from '../domain/grant.entity.js';
import type { PulledGrant } from '../service/pull-grants.service.js';

/** A pending grant. */
export interface PulledGrantView {
  /** What is to be given. */
  readonly kind: GrantKind;
  /** What the game server would be sent: the body of E 24 for a `PRODUCT`, of E 25 for a `COUPON`. */
  readonly body: GrantBody;
}

/** Grants that wait to be given. */
export interface PulledGrantListView {
  /** Oldest first; those that were listed within the last minute come after the others. */
  readonly grantList: readonly PulledGrantView[];
}

export const toPulledGrantListView = (grants: readonly PulledGrant[]): PulledGrantListView => ({
  grantList: grants.map(({ kind, body }) => ({ kind, body })),
});
