import { Injectable } from '@nestjs/common';
import type { SqlValue, Statements } from '../../../platform/database/statement/statements.js';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { Database } from '../../../platform/database/database.js';
import { INT63, UINT64 } from '../../../platform/database/sql/unsigned.js';
import { type LoggedAttempt, readAttemptLog } from './attempt-log.js';
import { dedupKeyOf, type GrantOrder } from './grant-order.js';
import { Grant } from './grant.entity.js';
import { FIRST_GRANT_STATUS, type GrantStatus } from './grant-status.js';
import { MARK_DELIVERED } from './grant-mark.sql.js';
import { lockStatus } from './grant-status.sql.js';

const WITHDRAWAL = Grant.transition('withdraw');

/** Grant to store; with `rewardId` when a reward replaces the call. */
export interface NewGrant {
  readonly id: string;
  readonly order: GrantOrder;
  readonly rewardId: string | null;
}

/** Grant of a coupon, as a cancellation finds it. */
export type FoundCoupon = Pick<Grant, 'id' | 'status' | 'rewardId'>;

/** Stores and settles grants on behalf of their purchases and coupons. */
@Injectable()
export class GrantRepository {
  constructor(private readonly database: Database) {}

  /**
   * Stores a grant that is due at once, or that waits for its reward.
   * @throws the database's error for a duplicate
   */
  async insert({ id, order, rewardId }: NewGrant, statements: Statements = this.database): Promise<void> {
    await statements.change(
      `INSERT INTO player_grant (id, pjid, kind, transaction_id, status, server_id, service_id, payment, app_store, os, imid,
         user_type, user_value, items, reward_id, attempt_log, created_at, due_at)
       VALUES (${UINT64}, ?, ?, ?, '${FIRST_GRANT_STATUS}', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '', UTC_TIMESTAMP(3),
         IF(?, NULL, UTC_TIMESTAMP(3)))`,
      [id, ...valuesOf(order), rewardId, rewardId === null ? 0 : 1],
    );
  }

  /** Returns whether the coupon's transaction is stored under this id. */
  async has(id: string, pjid: string, transactionId: string): Promise<boolean> {
    const rows = await this.database.rows(
      `SELECT g.id FROM player_grant g WHERE g.pjid = ? AND g.transaction_id = ? AND g.id = ${UINT64}`,
      [pjid, transactionId, id],
    );
    return rows.length > 0;
  }

  /** Finds the grant of a coupon; null when the project has no such coupon. */
  async findCoupon(pjid: string, transactionId: string): Promise<FoundCoupon | null> {
    type Row = Omit<FoundCoupon, 'id'> & { readonly id: string | number };
    const [row] = await this.database.rows<Row>(
      `SELECT g.id, g.status, g.reward_id AS rewardId FROM player_grant g
       WHERE g.pjid = ? AND g.transaction_id = ? AND g.kind = 'COUPON'`,
      [pjid, transactionId],
    );
    return row === undefined ? null : { ...row, id: String(row.id) };
  }

  /**
   * Cancels an undelivered grant, in the transaction that cancels its purchase or withdraws its reward. Returns the
   * status before; null when there was no undelivered grant.
   */
  async cancel(tx: Tx, id: string): Promise<GrantStatus | null> {
    const from = await lockStatus(tx, id);
    if (from === null || !WITHDRAWAL.from.includes(from)) return null;
    await tx.change(
      `UPDATE player_grant SET status = ?, due_at = NULL, settled_at = UTC_TIMESTAMP(3)
       WHERE id = ${UINT64} AND status = ?`,
      [WITHDRAWAL.to, id, from],
    );
    return from;
  }

  /**
   * Saves that the player has received the grant, in the transaction that completes the purchase. A later result of an
   * attempt in progress is ignored. Returns the settled grant; null when nothing was left to deliver.
   */
  async settle(tx: Tx, boid: string, playerId: string): Promise<Grant | null> {
    const status = await lockStatus(tx, boid);
    if (status === null) return null;
    const grant = Object.assign(new Grant(), { status });
    if (!grant.accepts('settle')) return null;
    grant.settle(playerId);
    await tx.change(
      `UPDATE player_grant g SET g.status = ?, g.last_code = ?, g.player_id = ?,
         g.give_completed_at = TIMESTAMPDIFF(SECOND, '1970-01-01', UTC_TIMESTAMP()), g.settled_at = UTC_TIMESTAMP(3),
         g.due_at = NULL, g.lease_until = NULL, ${MARK_DELIVERED}
       WHERE g.id = ${INT63}`,
      [grant.status, grant.lastCode, grant.playerId, boid],
    );
    return grant;
  }

  /** Lists the attempts so far, earliest first. */
  async attemptsOf(id: string): Promise<readonly LoggedAttempt[]> {
    const [row] = await this.database.rows<{ log: string }>(
      `SELECT g.attempt_log AS log FROM player_grant g WHERE g.id = ${UINT64}`,
      [id],
    );
    return readAttemptLog(row?.log ?? '');
  }
}

/** Lists the values of the columns from `pjid` to `items`. */
function valuesOf(order: GrantOrder): readonly SqlValue[] {
  const { kind, pjid, serverId, serviceId, giveUser } = order;
  const transactionId = kind === 'COUPON' ? dedupKeyOf(order) : null;
  const sold =
    kind === 'PRODUCT' ? [order.payment, order.appStore, order.os, order.imid] : [null, null, null, null];
  const items = JSON.stringify(kind === 'PRODUCT' ? order.products : order.items);
  return [pjid, kind, transactionId, serverId, serviceId, ...sold, giveUser.idType, giveUser.idValue, items];
}
