import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import type { SqlValue } from '../../../platform/database/statement/statements.js';
import { type Page, type PageRequest, rowsOf, toPage } from '../../../shared/list/page.js';
import type { GrantKind } from '../grant/grant.entity.js';
import { readAttemptLog } from '../grant/attempt-log.js';
import type { GiveUser, GrantedItem, GrantedProduct } from '../grant/grant-order.js';
import type { GrantStatus } from '../grant/grant-status.js';

/** Filter of a list of grants. */
export interface GrantFilter {
  readonly pjid: string;
  readonly status: GrantStatus | undefined;
  /** Owed since, inclusive. */
  readonly from: Date | undefined;
  /** Owed until, inclusive. */
  readonly to: Date | undefined;
  /** Receivers, either of the two; both undefined for every receiver. */
  readonly playerId?: string | undefined;
  readonly imid?: string | undefined;
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

/** A condition with its values. */
type Condition = readonly [sql: string, ...values: SqlValue[]];

/** Returns the condition on the receiver; null for every receiver. */
function receiverOf({ playerId, imid }: GrantFilter): Condition | null {
  const parts: Condition[] = [];
  if (playerId !== undefined) parts.push(["(k.user_type = 'GAME_UID' AND k.user_value = ?)", playerId]);
  if (imid !== undefined) parts.push(["(k.user_type = 'IMID' AND k.user_value = ?)", imid]);
  if (parts.length === 0) return null;
  return [`(${parts.map(([text]) => text).join(' OR ')})`, ...parts.flatMap(([, ...values]) => values)];
}

/**
 * Builds the statement and values of a page. Page numbers are values, because a statement for each page would fill the
 * server's cache of prepared statements. Exported for the test of its query plan.
 */
export function listGrants(filter: GrantFilter, page: PageRequest): [string, SqlValue[]] {
  const { pjid, status, from, to } = filter;
  const { limit, offset } = rowsOf(page);
  const receiver = receiverOf(filter);
  const conditions: Condition[] = [['k.pjid = ?', pjid]];
  if (status !== undefined) conditions.push(['k.status = ?', status]);
  if (from !== undefined) conditions.push(['k.created_at >= ?', from]);
  if (to !== undefined) conditions.push(['k.created_at <= ?', to]);
  if (receiver !== null) conditions.push(receiver);
  const index = status === undefined ? 'ix_player_grant_project' : 'ix_player_grant_project_status';
  const sql = `SELECT g.kind, g.id, g.transaction_id AS transactionId, g.status, g.attempts, g.due_at AS nextAttemptAt,
      g.last_code AS lastCode, g.give_completed_at AS giveCompletedAt, g.player_id AS playerId,
      g.created_at AS owedSince, SUBSTRING_INDEX(g.attempt_log, '\\n', -1) AS lastAttempt,
      g.user_type AS idType, g.user_value AS idValue, g.items
    FROM (
      SELECT k.id FROM player_grant k FORCE INDEX (${receiver === null ? index : 'ix_player_grant_user'})
      WHERE ${conditions.map(([text]) => text).join(' AND ')}
      ORDER BY k.created_at DESC, k.id DESC LIMIT ? OFFSET ?
    ) page JOIN player_grant g ON g.id = page.id ORDER BY g.created_at DESC, g.id DESC`;
  // As digits: the driver would send numbers as DOUBLE, which not every server accepts in LIMIT.
  return [sql, [...conditions.flatMap(([, ...values]) => values), String(limit), String(offset)]];
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
