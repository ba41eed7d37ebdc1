import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import type { CursorPage } from '../../../shared/list/page.js';
import type { DoubleGrantReason, StoredDoubleGrant } from './double-grant.js';
import { grantName } from '../grant/grant-event.data.js';
import type { GrantKind } from '../grant/grant.entity.js';

/** A grant that may have been given twice, or to another player. */
export interface IncidentView {
  readonly incidentId: string;
  /** Kind of the grant. */
  readonly kind: GrantKind;
  /** Of a purchase. */
  readonly boid?: string;
  /** Of a coupon. */
  readonly transactionId?: string;
  /**
   * `ALREADY_GIVEN_AT_FIRST`: the first call was answered with "given before". `ANOTHER_PLAYER`: it was confirmed for
   * another player.
   */
  readonly reason: DoubleGrantReason;
  /** Player it is for, or was delivered to; null when that is not known. */
  readonly expectedPlayerId: string | null;
  /** Player that the game names; empty when it names none. */
  readonly reportedPlayerId: string;
  /** Result code of the game server; null for a grant that the game acknowledged. */
  readonly resultCode: string | null;
  readonly foundAtUnixTS: number;
}

/** A page of incidents, newest first. */
export interface IncidentListView {
  readonly incidentList: readonly IncidentView[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

export const toIncidentListView = ({
  items,
  nextCursor,
}: CursorPage<StoredDoubleGrant>): IncidentListView => ({
  incidentList: items.map(toIncidentView),
  nextCursor,
});

const toIncidentView = ({ id, kind, name, foundAt, ...incident }: StoredDoubleGrant): IncidentView => ({
  incidentId: id,
  kind,
  ...grantName(kind, name),
  reason: incident.reason,
  expectedPlayerId: incident.expectedPlayerId,
  reportedPlayerId: incident.reportedPlayerId,
  resultCode: incident.resultCode,
  foundAtUnixTS: toUnixSeconds(foundAt),
});
