import { Injectable } from '@nestjs/common';
import { PersonalRows } from '../../../platform/database/personal-rows.js';
import { PersonalTables } from '../../project/index.js';

/** Days in which an operator may replay a grant that was given up; then it needs its receiver no longer. */
const DEAD_DAYS = 28;

/** What grants keep about a person. One that is owed keeps its receiver. */
export const PERSONAL_GRANTS = new PersonalRows({
  table: 'player_grant',
  name: 'grant',
  ids: [
    { kind: 'playerId', column: 'user_value', index: 'ix_player_grant_user', when: "user_type = 'GAME_UID'" },
    { kind: 'playerId', column: 'player_id', index: 'ix_player_grant_player' },
    {
      kind: 'imid',
      column: 'user_value',
      index: 'ix_player_grant_user',
      when: "user_type = 'IMID'",
      copies: ['imid'],
    },
  ],
  exported: {
    boid: "IF(kind = 'PRODUCT', id, NULL)",
    transactionId: 'transaction_id',
    kind: 'kind',
    status: 'status',
    serverId: 'server_id',
    serviceId: 'service_id',
    userType: 'user_type',
    userValue: 'user_value',
    imid: 'imid',
    playerId: 'player_id',
    items: 'items',
    attempts: 'attempts',
    lastCode: 'last_code',
    createdAt: 'created_at',
    settledAt: 'settled_at',
  },
  erase: 'replace',
  over: `status IN ('DELIVERED', 'CANCELED')
    OR (status = 'DEAD' AND settled_at < UTC_TIMESTAMP(3) - INTERVAL ${DEAD_DAYS} DAY)`,
});

/** The part of grants in what is kept about people. */
@Injectable()
export class PersonalGrants extends PersonalTables {
  constructor() {
    super('records', [PERSONAL_GRANTS]);
  }
}
