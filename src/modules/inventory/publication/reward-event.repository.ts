import { Injectable } from '@nestjs/common';
import type { Statements } from '../../../platform/database/statement/statements.js';
import { filledUp, forEachStep } from '../../../platform/database/statement/statement-steps.js';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import type { MarkedChange, MarkedReward } from './reward-event.data.js';
import type { RewardHistoryEvent } from '../reward/reward-history-entry.entity.js';
import { toRewardBytes, toRewardId } from '../reward/reward-id.js';
import { FIRST_REWARD_STATE } from '../reward/reward-state.js';

const LOCK = forEachStep(
  (
    marks,
  ) => `SELECT r.reward_id AS id, r.pjid, r.user_type AS userType, r.user_value AS userValue, r.service_id AS serviceId,
    r.server_id AS serverId, r.provider, r.expire_at AS expireAt, r.state,
    r.granted_boid AS grantId,
    r.notice_due_at AS noticeDueAt, UTC_TIMESTAMP(3) AS now
  FROM reward r FORCE INDEX (PRIMARY) WHERE r.reward_id IN (${marks}) ORDER BY r.reward_id FOR UPDATE`,
);
const FIND_CHANGES = forEachStep(
  (marks) => `SELECT e.reward_id AS id, e.event, e.at FROM reward_event e
  WHERE e.reward_id IN (${marks}) AND e.event_due_at IS NOT NULL ORDER BY e.reward_id, e.version`,
);
const UNMARK = forEachStep(
  (marks) =>
    `UPDATE reward_event SET event_due_at = NULL WHERE reward_id IN (${marks}) AND event_due_at IS NOT NULL`,
);
/**
 * Ends notices that are due at a time, of locked rewards. A READY reward that has not expired is announced once; its
 * expiry is next.
 */
const END_NOTICES = forEachStep(
  (marks) => `UPDATE reward FORCE INDEX (PRIMARY) SET
    is_expiry_announced = IF(state = '${FIRST_REWARD_STATE}', 1, is_expiry_announced),
    notice_due_at = IF(state = '${FIRST_REWARD_STATE}' AND expire_at > ?, expire_at, NULL)
  WHERE reward_id IN (${marks}) AND notice_due_at <= ?`,
);

type Row = Omit<MarkedReward, 'rewardId' | 'grantId' | 'noticeAt' | 'hasExpired' | 'changes'> & {
  readonly id: Buffer;
  readonly grantId: string | number | null;
  readonly noticeDueAt: Date | null;
  readonly now: Date;
};

/** Finds rewards with changes or notices to publish. */
@Injectable()
export class RewardEventRepository {
  /** Returns the ids of rewards with marked changes or a notice that is due, longest waiting first. */
  async findMarked(statements: Statements, limit: number): Promise<readonly string[]> {
    const rows = await statements.rows<{ id: Buffer }>(
      `(SELECT e.reward_id AS id FROM reward_event e WHERE e.event_due_at <= UTC_TIMESTAMP(3)
         ORDER BY e.event_due_at LIMIT ${limit})
       UNION (SELECT r.reward_id FROM reward r WHERE r.notice_due_at <= UTC_TIMESTAMP(3)
         ORDER BY r.notice_due_at LIMIT ${limit})`,
    );
    return rows.map(({ id }) => toRewardId(id));
  }

  /** Locks rewards, so that no change is added meanwhile, and takes their marked changes and their notices. */
  async take(tx: Tx, rewardIds: readonly string[]): Promise<readonly MarkedReward[]> {
    const ids = filledUp(rewardIds.map(toRewardBytes));
    const rows = await tx.rows<Row>(LOCK(ids), ids);
    const changes = await this.takeChanges(tx, ids);
    const [first] = rows;
    if (first === undefined) return [];
    const isDue = ({ noticeDueAt, now }: Row): boolean => noticeDueAt !== null && noticeDueAt <= now;
    if (rows.some(isDue)) await tx.change(END_NOTICES(ids), [first.now, ...ids, first.now]);
    return rows.map((row) => {
      const { id, noticeDueAt, now, ...reward } = row;
      const rewardId = toRewardId(id);
      const grantId = row.grantId === null ? null : String(row.grantId);
      return {
        ...reward,
        rewardId,
        grantId,
        noticeAt: isDue(row) ? noticeDueAt : null,
        hasExpired: reward.expireAt <= now,
        changes: changes.get(rewardId) ?? [],
      };
    });
  }

  private async takeChanges(
    tx: Tx,
    ids: readonly Buffer[],
  ): Promise<ReadonlyMap<string, readonly MarkedChange[]>> {
    const rows = await tx.rows<{ id: Buffer; event: RewardHistoryEvent; at: Date }>(FIND_CHANGES(ids), ids);
    if (rows.length > 0) await tx.change(UNMARK(ids), ids);
    const changes = new Map<string, MarkedChange[]>();
    for (const { id, event, at } of rows) {
      const rewardId = toRewardId(id);
      changes.set(rewardId, [...(changes.get(rewardId) ?? []), { event, at }]);
    }
    return changes;
  }
}
