import type { GrantBody } from '../game-server/grant-body.js';
import type { GrantKind } from '../grant/grant.entity.js';
import type { PulledGrant } from './pull-grants.service.js';

/** A pending grant. */
export interface PulledGrantView {
  /** Kind of the grant. */
  readonly kind: GrantKind;
  /** Body of the call that would deliver it: to `give/product` for a `PRODUCT`, to `ingame/item` for a `COUPON`. */
  readonly body: GrantBody;
}

/** Grants that wait to be given. */
export interface PulledGrantListView {
  /**
   * Oldest first. Where more wait than are listed, those that were not listed within the last minute take precedence.
   */
  readonly grantList: readonly PulledGrantView[];
}

export const toPulledGrantListView = (grants: readonly PulledGrant[]): PulledGrantListView => ({
  grantList: grants.map(({ kind, body }) => ({ kind, body })),
});
