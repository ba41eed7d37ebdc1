import { Injectable } from '@nestjs/common';
import { filledUp, marksFor } from '../../../platform/database/statement/statement-steps.js';
import { stateList } from '../../../platform/database/sql/state-list.js';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import type { RowsTransition } from '../../../shared/state/state-machine.js';
import type { SettledReward } from '../../inventory/index.js';
import { GrantedPurchases, type PurchaseRowsChange } from '../../purchase/index.js';
import { Grant } from '../grant/grant.entity.js';
import type { GrantStatus } from '../grant/grant-status.js';
import { GRANTS_OF_PURCHASES } from '../grant/grant-attempt.sql.js';
import { MARK_DELIVERED } from '../grant/grant-mark.sql.js';

/** Why a reward is not handed out any more. */
export type RewardEnd = Exclude<SettledReward['state'], 'DONE'>;

/** Notes for operators on the purchase of such a reward. */
const NOTES: Readonly<Record<RewardEnd, string>> = {
  DROPPED: 'paid, and its reward was dropped: nothing is handed out any more',
  EXPIRED: 'paid, and its reward has expired: nothing is handed out any more',
};

const OVER = 'g.settled_at = UTC_TIMESTAMP(3), g.due_at = NULL';
/** The player id is known only for GAME_UID. TIMESTAMPDIFF, because UNIX_TIMESTAMP may end in 2038. */
const DELIVERED = `g.status = ?, g.last_code = 'CONFIRMED',
  g.player_id = IF(g.user_type = 'GAME_UID', g.user_value, g.player_id),
  g.give_completed_at = TIMESTAMPDIFF(SECOND, '1970-01-01', UTC_TIMESTAMP()), ${OVER}, ${MARK_DELIVERED}`;
const endedAs = (reason: RewardEnd): string => `g.status = ?, g.last_code = '${reason}', ${OVER}`;

const DELIVERY = Grant.transition('deliver');
const WITHDRAWAL = Grant.transition('withdraw');

/** A reward that has ended, and the purchase that it delivers. */
type GrantReward = Pick<SettledReward, 'rewardId' | 'boid'>;

/** Numbers of rows changed by the end of some rewards. */
export interface SettledGrants {
  readonly grants: number;
  readonly purchases: number;
  /** Those of the purchases that have become COMPLETED_BEFORE_CONSUME. */
  readonly openPurchases: number;
  /** Grants that had been cancelled before. */
  readonly canceled: number;
}

/** Settles grants whose rewards have ended, in the transaction that ends the rewards. */
@Injectable()
export class RewardedGrantRepository {
  constructor(private readonly purchases: GrantedPurchases) {}

  /** Saves that the game has confirmed the rewards: the grants are delivered, their purchases completed. */
  async confirm(tx: Tx, rewards: readonly GrantReward[]): Promise<SettledGrants> {
    const ids = rewards.map(({ rewardId }) => rewardId);
    const { affectedRows, hasOpen } = await this.purchases.complete(tx, changeOf(ids, DELIVERED, DELIVERY));
    const boids = rewards.map(({ boid }) => boid);
    const openPurchases = hasOpen ? await this.purchases.countOpen(tx, boids) : 0;
    return { ...(await this.countChanged(tx, ids, affectedRows)), openPurchases };
  }

  /**
   * Saves that the rewards were dropped or have expired: the grants are cancelled, their purchases stay paid, with a
   * note.
   */
  async end(tx: Tx, rewards: readonly GrantReward[], reason: RewardEnd): Promise<SettledGrants> {
    const ids = rewards.map(({ rewardId }) => rewardId);
    const change = changeOf(ids, endedAs(reason), WITHDRAWAL);
    const { affectedRows } = await this.purchases.addNote(tx, change, NOTES[reason]);
    return { ...(await this.countChanged(tx, ids, affectedRows)), openPurchases: 0 };
  }

  private async countChanged(
    tx: Tx,
    rewardIds: readonly string[],
    affectedRows: number,
  ): Promise<Omit<SettledGrants, 'openPurchases'>> {
    const count = rewardIds.length;
    // The usual case: every grant was changed with its purchase.
    if (affectedRows === 2 * count) return { grants: count, purchases: count, canceled: 0 };
    const ids = filledUp(rewardIds);
    const [row] = await tx.rows<{ canceled: string | number }>(
      `SELECT COUNT(*) AS canceled FROM player_grant g WHERE g.reward_id IN (${marksFor(ids)})
         AND g.status = '${WITHDRAWAL.to}' AND g.last_code IS NULL`,
      [...ids],
    );
    const canceled = Number(row?.canceled ?? 0);
    const grants = Math.max(0, count - canceled);
    return { grants, purchases: Math.max(0, affectedRows - grants), canceled };
  }
}

function changeOf(
  rewardIds: readonly string[],
  set: string,
  { from, to }: RowsTransition<GrantStatus>,
): PurchaseRowsChange {
  const ids = filledUp(rewardIds);
  return {
    ...GRANTS_OF_PURCHASES,
    set,
    where: `g.reward_id IN (${marksFor(ids)}) AND g.status IN ${stateList(from)}`,
    values: [to],
    whereValues: ids,
  };
}
