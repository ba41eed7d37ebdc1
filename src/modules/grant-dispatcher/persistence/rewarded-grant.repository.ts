import { Injectable } from '@nestjs/common';
import { filledUp, marksFor } from '../../../platform/database/statement-steps.js';
import type { SqlValue } from '../../../platform/database/statements.js';
import type { Tx } from '../../../platform/database/transaction-runner.js';
import { nextState } from '../../../shared/state-machine.js';
import { type GrantedPart, GrantedPurchases } from '../../purchase/index.js';
import { GRANT_TRANSITIONS } from '../domain/grant-status.js';

/** What operators read on a purchase whose reward was dropped. */
const DROPPED_NOTE = 'paid, and its reward was dropped: nothing is handed out any more';

const OVER = 'g.settled_at = UTC_TIMESTAMP(3), g.due_at = NULL';
/** The receiver is known by name only where the game names players; no function that ends in 2038. */
const GIVEN = `g.status = ?, g.last_code = 'CONFIRMED',
  g.player_id = IF(g.user_type = 'GAME_UID', g.user_value, g.player_id),
  g.give_completed_at = TIMESTAMPDIFF(SECOND, '1970-01-01', UTC_TIMESTAMP()), ${OVER}`;
const DROPPED = `g.status = ?, g.last_code = 'DROPPED', ${OVER}`;

/** What settling so many rewards has changed. */
export interface SettledGrants {
  readonly grants: number;
  readonly purchases: number;
  /** Grants that had been cancelled before. */
  readonly canceled: number;
}

/** Grants whose rewards have come to their end; always in the transaction that ends the rewards. */
@Injectable()
export class RewardedGrantRepository {
  constructor(private readonly purchases: GrantedPurchases) {}

  /** The game has confirmed them: handed out, their purchases completed. */
  confirm(tx: Tx, rewardIds: readonly string[]): Promise<SettledGrants> {
    const to = nextState(GRANT_TRANSITIONS, 'PENDING', 'deliver');
    return this.settle(tx, rewardIds, { set: GIVEN, values: [to] }, this.purchases.completion());
  }

  /** The game will not hand them out: their purchases stay paid, with a note. */
  drop(tx: Tx, rewardIds: readonly string[]): Promise<SettledGrants> {
    const to = nextState(GRANT_TRANSITIONS, 'PENDING', 'withdraw');
    return this.settle(tx, rewardIds, { set: DROPPED, values: [to] }, this.purchases.note(DROPPED_NOTE));
  }

  private async settle(
    tx: Tx,
    rewardIds: readonly string[],
    change: { readonly set: string; readonly values: readonly SqlValue[] },
    part: GrantedPart,
  ): Promise<SettledGrants> {
    const ids = filledUp(rewardIds);
    const marks = marksFor(ids);
    const { affectedRows } = await tx.change(
      `UPDATE player_grant g ${part.join} SET ${change.set}, ${part.set}
       WHERE g.reward_id IN (${marks}) AND g.status = 'PENDING'`,
      [...change.values, ...part.values, ...ids],
    );
    const count = rewardIds.length;
    // Each grant with its purchase, as it mostly is; else the rows tell.
    if (affectedRows === 2 * count) return { grants: count, purchases: count, canceled: 0 };
    const [row] = await tx.rows<{ canceled: string | number }>(
      `SELECT COUNT(*) AS canceled FROM player_grant g WHERE g.reward_id IN (${marks}) AND g.status = 'CANCELED'
         AND g.last_code IS NULL`,
      [...ids],
    );
    const canceled = Number(row?.canceled ?? 0);
    const grants = Math.max(0, count - canceled);
    return { grants, purchases: Math.max(0, affectedRows - grants), canceled };
  }
}
