import type { SqlValue } from '../../../platform/database/statements.js';
import type { PurchaseStatus } from '../record/purchase-status.js';

/** Which purchases of a project are sought. */
export interface PurchaseFilter {
  readonly pjid: string;
  readonly status?: PurchaseStatus | undefined;
  readonly payment?: string | undefined;
  readonly productId?: string | undefined;
  readonly playerId?: string | undefined;
  /** Range of the time of reservation, both ends inclusive. */
  readonly from: Date;
  readonly to: Date;
}

/** A place in the order of the list: newest first, of one moment the greater boid first. */
export interface PurchaseKey {
  readonly reservedAt: Date;
  readonly boid: string;
}

/** A part of the range: behind `after`, up to and including `until`; null for the end of the range itself. */
export interface RangePart {
  readonly after: PurchaseKey | null;
  readonly until: PurchaseKey | null;
}

/** A piece of SQL with its values. */
export interface SqlPart {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/** In the order of which the list stands. */
export const NEWEST_FIRST = 'ORDER BY p.reserved_at DESC, p.boid DESC';

/** The index that holds a project's, or a player's, purchases in that order. */
export function indexFor({ playerId, status }: PurchaseFilter): string {
  if (playerId === undefined) return 'ix_purchase_reserved';
  return status === undefined ? 'ix_purchase_player' : 'ix_purchase_player_status';
}

/** Whether the index of the filter tells every match, so that no row is read in vain. */
export const isIndexed = ({ status, payment, productId, playerId }: PurchaseFilter): boolean =>
  payment === undefined && productId === undefined && (status === undefined || playerId !== undefined);

/** A condition with its values. */
type Condition = readonly [sql: string, ...values: SqlValue[]];

/** Conditions that the filter's index answers: alias `p`. */
export function rangeOf(filter: PurchaseFilter, { after, until }: RangePart): SqlPart {
  const { from, to } = filter;
  const behind = after !== null && after.reservedAt <= to ? after : null;
  const last = until !== null && until.reservedAt >= from ? until : null;
  return joined([
    ...ownerOf(filter),
    ['p.reserved_at BETWEEN ? AND ?', last?.reservedAt ?? from, behind?.reservedAt ?? to],
    ...placeOf('(p.reserved_at < ? OR p.boid < CAST(? AS UNSIGNED))', behind),
    ...placeOf('(p.reserved_at > ? OR p.boid >= CAST(? AS UNSIGNED))', last),
  ]);
}

function ownerOf({ pjid, playerId, status }: PurchaseFilter): Condition[] {
  const ofProject: Condition = ['p.pjid = ?', pjid];
  if (playerId === undefined) return [ofProject];
  const ofPlayer: Condition = ['p.player_id = ?', playerId];
  return status === undefined ? [ofProject, ofPlayer] : [ofProject, ofPlayer, ['p.status = ?', status]];
}

const placeOf = (sql: string, key: PurchaseKey | null): Condition[] =>
  key === null ? [] : [[sql, key.reservedAt, key.boid]];

/** Conditions that need the row. */
export function filterOf({ status, payment, productId, playerId }: PurchaseFilter): SqlPart {
  const parts: Condition[] = [];
  if (status !== undefined && playerId === undefined) parts.push(['p.status = ?', status]);
  if (payment !== undefined) parts.push(['p.payment = ?', payment]);
  if (productId !== undefined) parts.push(['p.product_id = ?', productId]);
  return joined(parts);
}

const joined = (parts: readonly Condition[]): SqlPart => ({
  sql: parts.map(([text]) => text).join(' AND '),
  values: parts.flatMap(([, ...values]) => values),
});
