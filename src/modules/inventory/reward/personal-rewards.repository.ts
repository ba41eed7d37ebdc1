import { Injectable } from '@nestjs/common';
import { PersonalRows } from '../../../platform/database/rows/personal-rows.js';
import { PersonalTables } from '../../project/index.js';

/** The reward's id as callers know it. */
const REWARD_ID =
  "LOWER(INSERT(INSERT(INSERT(INSERT(HEX(reward_id), 9, 0, '-'), 14, 0, '-'), 19, 0, '-'), 24, 0, '-'))";

/** Personal data of rewards. A reward that can still be given keeps its receiver. */
export const PERSONAL_REWARDS = new PersonalRows({
  table: 'reward',
  name: 'reward',
  ids: [
    {
      kind: 'playerId',
      column: 'user_value',
      index: 'ix_reward_user',
      when: "user_type IN ('GAME_UID', 'GAME_CHARACTER_ID')",
    },
    { kind: 'imid', column: 'user_value', index: 'ix_reward_user', when: "user_type = 'IMID'" },
  ],
  exported: {
    rewardId: REWARD_ID,
    userType: 'user_type',
    userValue: 'user_value',
    serviceId: 'service_id',
    serverId: 'server_id',
    provider: 'provider',
    contents: 'contents',
    requesterCustomData: 'requester_custom_data',
    state: 'state',
    registeredAt: 'registered_at',
    changedAt: 'changed_at',
    expireAt: 'expire_at',
  },
  erase: 'replace',
  cleared: ['requester_custom_data'],
  over: "state IN ('DONE', 'DROPPED') OR (state = 'READY' AND expire_at < UTC_TIMESTAMP(3))",
  events: { subject: REWARD_ID, types: 'reward.', key: { column: 'reward_id', mark: '?' } },
});

/** Personal data of rewards. */
@Injectable()
export class PersonalRewards extends PersonalTables {
  constructor() {
    super('records', [PERSONAL_REWARDS]);
  }
}
