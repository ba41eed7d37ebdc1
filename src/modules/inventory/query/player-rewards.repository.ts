import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import type { SqlValue } from '../../../platform/database/statement/statements.js';
import { toRewardBytes, toRewardId } from '../reward/reward-id.js';
import type { RewardState } from '../reward/reward-state.js';
import type { Provider, UserType } from '../reward/reward-contents.js';

/** Receiver of rewards: rewards for either id are found. */
export interface Receiver {
  readonly pjid: string;
  /** Id of a player or a character of the game. */
  readonly playerId: string | undefined;
  /** Id of a platform member. */
  readonly imid: string | undefined;
}

/** A reward in the list of a receiver. */
export interface ReceivedReward {
  readonly rewardId: string;
  readonly userType: UserType;
  readonly userValue: string;
  readonly serviceId: string;
  /** Null for every server of the service. */
  readonly serverId: string | null;
  readonly provider: Provider;
  readonly state: RewardState;
  readonly registeredAt: Date;
  readonly changedAt: Date;
  readonly expireAt: Date;
}

/**
 * Builds the SELECT of a page of a receiver's rewards, newest first: ids begin with the time of registration. The index
 * of lists finds and sorts the ids; only the rows of the page are read. Exported for the test of its query plan.
 */
export function listReceivedRewards(
  { pjid, playerId, imid }: Receiver,
  before: string | undefined,
  limit: number,
): readonly [string, SqlValue[]] {
  const receivers: readonly (readonly [string, string | undefined])[] = [
    ["k.user_type = 'GAME_UID' AND k.user_value = ?", playerId],
    ["k.user_type = 'GAME_CHARACTER_ID' AND k.user_value = ?", playerId],
    ["k.user_type = 'IMID' AND k.user_value = ?", imid],
  ];
  const given = receivers.filter((receiver): receiver is [string, string] => receiver[1] !== undefined);
  const behind = before === undefined ? '' : ' AND k.reward_id < ?';
  const sql = `SELECT r.reward_id AS id, r.user_type AS userType, r.user_value AS userValue, r.service_id AS serviceId,
      r.server_id AS serverId, r.provider, r.state, r.registered_at AS registeredAt, r.changed_at AS changedAt,
      r.expire_at AS expireAt
    FROM (
      SELECT k.reward_id FROM reward k FORCE INDEX (ix_reward_user)
      WHERE k.pjid = ? AND (${given.map(([condition]) => `(${condition})`).join(' OR ')})${behind}
      ORDER BY k.reward_id DESC LIMIT ?
    ) page JOIN reward r ON r.reward_id = page.reward_id ORDER BY r.reward_id DESC`;
  const position = before === undefined ? [] : [toRewardBytes(before)];
  // As digits: the driver would send numbers as DOUBLE, which not every server accepts in LIMIT.
  return [sql, [pjid, ...given.map(([, value]) => value), ...position, String(limit)]];
}

/** Lists the rewards of a receiver, in the read replica if one is configured. */
@Injectable()
export class PlayerRewardsRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** Returns the receiver's rewards that are older than `before`, newest first, at most `limit`. */
  async list(receiver: Receiver, before: string | undefined, limit: number): Promise<ReceivedReward[]> {
    type Row = Omit<ReceivedReward, 'rewardId'> & { readonly id: Buffer };
    const rows = await this.database.rows<Row>(...listReceivedRewards(receiver, before, limit));
    return rows.map(({ id, ...row }) => ({ ...row, rewardId: toRewardId(id) }));
  }
}
