import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import type { SqlValue } from '../../../platform/database/statements.js';
import { type Page, type PageRequest, rowsOf, toPage } from '../../../shared/page.js';
import type { GrantKind } from '../domain/grant.entity.js';
import { readAttemptLog } from '../domain/attempt-log.js';
import type { GiveUser, GrantedItem, GrantedProduct } from '../domain/grant-order.js';
import type { GrantStatus } from '../domain/grant-status.js';

/** Filter of a list of grants. */
export interface GrantFilter {
  readonly pjid: string;
  readonly status: GrantStatus | undefined;
  /** Owed since, inclusive. */
  readonly from: Date | undefined;
  /** Owed until, inclusive. */
  readonly to: Date | undefined;
}

/** Grant as operators see it. */
export interface ListedGrant {
  readonly kind: GrantKind;
  /** boid or transactionId. */
  readonly name: string;
  readonly status: GrantStatus;
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  readonly lastCode: string | null;
  /** Unix seconds, as the game server reports. */
  readonly giveCompletedAt: number | null;
  readonly playerId: string | null;
  readonly owedSince: Date;
  /** Start of the last attempt; null before the first. */
  readonly lastAttemptAt: Date | null;
  /** Receiver. */
  readonly giveUser: GiveUser;
  readonly what:
    | { readonly kind: 'PRODUCT'; readonly products: readonly GrantedProduct[] }
    | { readonly kind: 'COUPON'; readonly items: readonly GrantedItem[] };
}

/**
 * Builds the statement and values of a page. Page numbers are values, because a statement for each page would fill the server's
 * cache of prepared statements. Exported for the test of its query plan.
 */
export function listGrants({ pjid, status, from, to }: GrantFilter, page: PageRequest): [string, SqlValue[]] {
  const { limit, offset } = rowsOf(page);
  const conditions: readonly (readonly [string, SqlValue | undefined])[] = [
    ['k.pjid = ?', pjid],
    ['k.status = ?', status],
    ['k.created_at >= ?', from],
    ['k.created_at <= ?', to],
  ];
  const held = conditions.filter(([, value]) => value !== undefined);
  const index = status === undefined ? 'ix_player_grant_project' : 'ix_player_grant_project_status';
  const sql = `SELECT g.kind, g.id, g.transaction_id AS transactionId, g.status, g.attempts, g.due_at AS nextAttemptAt,
      g.last_code AS lastCode, g.give_completed_at AS giveCompletedAt, g.player_id AS playerId,
      g.created_at AS owedSince, SUBSTRING_INDEX(g.attempt_log, '\\n', -1) AS lastAttempt,
      g.user_type AS idType, g.user_value AS idValue, g.items
    FROM (
      SELECT k.id FROM player_grant k FORCE INDEX (${index}) WHERE ${held.map(([text]) => text).join(' AND ')}
      ORDER BY k.created_at DESC, k.id DESC LIMIT ? OFFSET ?
    ) page JOIN player_grant g ON g.id = page.id ORDER BY g.created_at DESC, g.id DESC`;
  // As digits: the driver would send numbers as DOUBLE, which not every server accepts in LIMIT.
  return [sql, [...held.map(([, value]) => value ?? null), String(limit), String(offset)]];
}

/** Lists grants, from the read replica if one is configured. */
@Injectable()
export class GrantListRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** Lists a page, newest first. */
  async list(filter: GrantFilter, page: PageRequest): Promise<Page<ListedGrant>> {
    const rows = await this.database.rows<ListedRow>(...listGrants(filter, page));
    const found = rows.map(toListedGrant);
    return toPage(found, page);
  }
}

/** Row of the list statement. */
type ListedRow = Omit<ListedGrant, 'name' | 'giveCompletedAt' | 'lastAttemptAt' | 'giveUser' | 'what'> &
  GiveUser & {
    readonly id: string | number;
    readonly transactionId: string | null;
    readonly giveCompletedAt: string | number | null;
    /** The last line of the log. */
    readonly lastAttempt: string;
    /** JSON. */
    readonly items: string;
  };

function toListedGrant({
  id,
  transactionId,
  idType,
  idValue,
  items,
  lastAttempt,
  ...row
}: ListedRow): ListedGrant {
  const { kind, giveCompletedAt } = row;
  const granted: unknown = JSON.parse(items);
  return {
    ...row,
    name: transactionId ?? String(id),
    giveCompletedAt: giveCompletedAt === null ? null : Number(giveCompletedAt),
    lastAttemptAt: readAttemptLog(lastAttempt).at(-1)?.at ?? null,
    giveUser: { idType, idValue },
    what:
      kind === 'PRODUCT'
        ? { kind, products: granted as readonly GrantedProduct[] }
        : { kind, items: granted as readonly GrantedItem[] },
  };
}
