import { INT63 } from '../../../platform/database/sql/unsigned.js';
import type { SqlValue } from '../../../platform/database/statement/statements.js';
import type { TimeSpan } from '../../../shared/time/time-span.js';
import type { PurchaseStatus } from '../record/fields/purchase-status.js';
import type { PurchasePosition } from '../record/purchase-position.js';

/** Selection of purchases of a project by the time of their reservation. */
export interface PurchaseFilter extends TimeSpan {
  readonly pjid: string;
  readonly status?: PurchaseStatus | undefined;
  readonly payment?: string | undefined;
  readonly productId?: string | undefined;
  readonly playerId?: string | undefined;
  readonly ipCountry?: string | undefined;
  /** Whether the store says that a tester paid; undefined for all, those of which it says nothing included. */
  readonly isTester?: boolean | undefined;
  /** True for purchases with a note only; undefined for all. */
  readonly isNoted?: true | undefined;
}

/** A part of the range: from `after`, exclusive, to `until`, inclusive; null for the end of the range itself. */
export interface RangePart {
  readonly after: PurchasePosition | null;
  readonly until: PurchasePosition | null;
}

/** A piece of SQL with its values. */
export interface SqlPart {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/** Order of the list. */
export const NEWEST_FIRST = 'ORDER BY p.reserved_at DESC, p.boid DESC';

/** Returns the index that contains the purchases of the project or the player in the order of the list. */
export function indexFor({ playerId, status }: PurchaseFilter): string {
  if (playerId === undefined) return 'ix_purchase_reserved';
  return status === undefined ? 'ix_purchase_player' : 'ix_purchase_player_status';
}

/** Returns whether the index of the filter decides every match, so that no row is read in vain. */
export const isIndexed = (filter: PurchaseFilter): boolean => filterOf(filter).sql === '';

/** A condition with its values. */
type Condition = readonly [sql: string, ...values: SqlValue[]];

/** Returns the conditions that the filter's index answers, for the alias `p`. */
export function rangeOf(filter: PurchaseFilter, { after, until }: RangePart): SqlPart {
  const { from, to } = filter;
  const behind = after !== null && after.reservedAt <= to ? after : null;
  const last = until !== null && until.reservedAt >= from ? until : null;
  return joined([
    ...ownerOf(filter),
    ['p.reserved_at BETWEEN ? AND ?', last?.reservedAt ?? from, behind?.reservedAt ?? to],
    ...positionOf(`(p.reserved_at < ? OR p.boid < ${INT63})`, behind),
    ...positionOf(`(p.reserved_at > ? OR p.boid >= ${INT63})`, last),
  ]);
}

function ownerOf({ pjid, playerId, status }: PurchaseFilter): Condition[] {
  const ofProject: Condition = ['p.pjid = ?', pjid];
  if (playerId === undefined) return [ofProject];
  const ofPlayer: Condition = ['p.player_id = ?', playerId];
  return status === undefined ? [ofProject, ofPlayer] : [ofProject, ofPlayer, ['p.status = ?', status]];
}

const positionOf = (sql: string, key: PurchasePosition | null): Condition[] =>
  key === null ? [] : [[sql, key.reservedAt, key.boid]];

/** Returns the conditions that need the row. */
export function filterOf(filter: PurchaseFilter): SqlPart {
  const { status, payment, productId, playerId, ipCountry, isTester, isNoted } = filter;
  const parts: Condition[] = [];
  if (status !== undefined && playerId === undefined) parts.push(['p.status = ?', status]);
  if (payment !== undefined) parts.push(['p.payment = ?', payment]);
  if (productId !== undefined) parts.push(['p.product_id = ?', productId]);
  if (ipCountry !== undefined) parts.push(['p.ip_country = ?', ipCountry]);
  if (isTester !== undefined) parts.push(['p.payment_tester = ?', isTester ? '1' : '0']);
  if (isNoted) parts.push(['p.memo IS NOT NULL']);
  return joined(parts);
}

const joined = (parts: readonly Condition[]): SqlPart => ({
  sql: parts.map(([text]) => text).join(' AND '),
  values: parts.flatMap(([, ...values]) => values),
});
