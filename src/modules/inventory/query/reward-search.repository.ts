import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import { filledUp, marksFor } from '../../../platform/database/statement/statement-steps.js';
import type { SqlValue } from '../../../platform/database/statement/statements.js';
import { UINT64 } from '../../../platform/database/sql/unsigned.js';
import { toRewardBytes, toRewardId } from '../reward/reward-id.js';
import type { RewardState } from '../reward/reward-state.js';
import type { UserType } from '../reward/reward-contents.js';

/** A reward as far as a search shows it. */
export interface NamedReward {
  readonly rewardId: string;
  readonly pjid: string;
  readonly state: RewardState;
  readonly userType: UserType;
  readonly userValue: string;
  readonly registeredAt: Date;
}

/** Column of the known id. */
type IdColumn = 'reward_id' | 'granted_boid';

/** Selects rewards with an id, in 1 to 500 projects. Exported for the test of its query plan. */
export function rewardsBy(column: IdColumn, pjids: readonly string[], id: SqlValue): [string, SqlValue[]] {
  const projects = filledUp(pjids);
  const mark = column === 'reward_id' ? '?' : UINT64;
  const sql = `SELECT r.reward_id AS id, r.pjid, r.state, r.user_type AS userType, r.user_value AS userValue,
      r.registered_at AS registeredAt
    FROM reward r WHERE r.${column} = ${mark} AND r.pjid IN (${marksFor(projects)})`;
  return [sql, [id, ...projects]];
}

/** Finds rewards by their ids, in the read replica if one is configured. */
@Injectable()
export class RewardSearchRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** Finds a reward by its id, a UUID, in some projects. */
  findById(pjids: readonly string[], rewardId: string): Promise<NamedReward[]> {
    return this.find(...rewardsBy('reward_id', pjids, toRewardBytes(rewardId)));
  }

  /** Finds the reward that delivers a purchase. */
  findByPurchase(pjids: readonly string[], boid: string): Promise<NamedReward[]> {
    return this.find(...rewardsBy('granted_boid', pjids, boid));
  }

  private async find(sql: string, values: readonly SqlValue[]): Promise<NamedReward[]> {
    type Row = Omit<NamedReward, 'rewardId'> & { readonly id: Buffer };
    const rows = await this.database.rows<Row>(sql, values);
    return rows.map(({ id, ...row }) => ({ ...row, rewardId: toRewardId(id) }));
  }
}
