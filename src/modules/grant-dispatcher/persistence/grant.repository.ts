import { Injectable } from '@nestjs/common';
import type { SqlValue, Statements } from '../../../platform/database/statements.js';
import type { Tx } from '../../../platform/database/transaction-runner.js';
import { Database } from '../../../platform/database/database.js';
import { UINT64 } from '../../../platform/database/unsigned.js';
import { nextState, statesAccepting } from '../../../shared/state-machine.js';
import { type LoggedAttempt, readAttemptLog } from '../domain/attempt-log.js';
import { dedupKeyOf, type Grant } from '../domain/grant.js';
import { GRANT_TRANSITIONS, type GrantStatus } from '../domain/grant-status.js';

const CANCELED = nextState(GRANT_TRANSITIONS, 'PENDING', 'withdraw');
const SETTLED = nextState(GRANT_TRANSITIONS, 'PENDING', 'settle');
const SETTLEABLE = statesAccepting(GRANT_TRANSITIONS, 'settle');
const CANCELABLE = statesAccepting(GRANT_TRANSITIONS, 'withdraw');

/** A grant to be stored; `rewardId` where a reward takes the place of a call. */
export interface NewGrant {
  readonly id: string;
  readonly grant: Grant;
  readonly rewardId: string | null;
}

/** Grants as their purchases and coupons know them. */
@Injectable()
export class GrantRepository {
  constructor(private readonly database: Database) {}

  /** Stores one that is due at once, or when its reward is settled. @throws the server's error for one that is there already */
  async insert({ id, grant, rewardId }: NewGrant, statements: Statements = this.database): Promise<void> {
    await statements.change(
      `INSERT INTO player_grant (id, pjid, kind, transaction_id, status, server_id, service_id, payment, app_store, os, imid,
         user_type, user_value, items, reward_id, attempt_log, created_at, due_at)
       VALUES (${UINT64}, ?, ?, ?, 'PENDING', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '', UTC_TIMESTAMP(3),
         IF(?, NULL, UTC_TIMESTAMP(3)))`,
      [id, ...valuesOf(grant), rewardId, rewardId === null ? 0 : 1],
    );
  }

  /** Whether the coupon's transaction is stored under this id. */
  async has(id: string, pjid: string, transactionId: string): Promise<boolean> {
    const rows = await this.database.rows(
      `SELECT g.id FROM player_grant g WHERE g.pjid = ? AND g.transaction_id = ? AND g.id = ${UINT64}`,
      [pjid, transactionId, id],
    );
    return rows.length > 0;
  }

  /** Cancels what has not been handed out, in the transaction that takes the purchase back. True when there was something. */
  async cancel(tx: Tx, boid: string): Promise<boolean> {
    const { affectedRows } = await tx.change(
      `UPDATE player_grant SET status = ?, due_at = NULL, settled_at = UTC_TIMESTAMP(3)
       WHERE id = ${UINT64} AND status IN (${CANCELABLE.map(() => '?').join(', ')})`,
      [CANCELED, boid, ...CANCELABLE],
    );
    return affectedRows > 0;
  }

  /**
   * Stores that the player has what was owed, in the transaction that completes the purchase; a result of an attempt under way is
   * not stored any more. Returns the status before, null when nothing was left to be handed out.
   */
  async settle(tx: Tx, boid: string, playerId: string): Promise<GrantStatus | null> {
    const [row] = await tx.rows<{ status: GrantStatus }>(
      'SELECT g.status FROM player_grant g WHERE g.id = CAST(? AS UNSIGNED) FOR UPDATE',
      [boid],
    );
    if (row === undefined || !SETTLEABLE.includes(row.status)) return null;
    await tx.change(
      `UPDATE player_grant SET status = ?, last_code = 'COMPLETED', player_id = ?,
         give_completed_at = TIMESTAMPDIFF(SECOND, '1970-01-01', UTC_TIMESTAMP()), settled_at = UTC_TIMESTAMP(3),
         due_at = NULL, lease_until = NULL
       WHERE id = CAST(? AS UNSIGNED)`,
      [SETTLED, playerId, boid],
    );
    return row.status;
  }

  /** Attempts so far, earliest first. */
  async attemptsOf(id: string): Promise<readonly LoggedAttempt[]> {
    const [row] = await this.database.rows<{ log: string }>(
      `SELECT g.attempt_log AS log FROM player_grant g WHERE g.id = ${UINT64}`,
      [id],
    );
    return readAttemptLog(row?.log ?? '');
  }
}

/** In the order of the columns from `pjid` to `items`. */
function valuesOf(grant: Grant): readonly SqlValue[] {
  const { kind, pjid, serverId, serviceId, giveUser } = grant;
  const transactionId = kind === 'COUPON' ? dedupKeyOf(grant) : null;
  const sold =
    kind === 'PRODUCT' ? [grant.payment, grant.appStore, grant.os, grant.imid] : [null, null, null, null];
  const items = JSON.stringify(kind === 'PRODUCT' ? grant.products : grant.items);
  return [pjid, kind, transactionId, serverId, serviceId, ...sold, giveUser.idType, giveUser.idValue, items];
}
