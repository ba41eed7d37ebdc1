import { Injectable } from '@nestjs/common';
import { PersonalRows } from '../../../platform/database/rows/personal-rows.js';
import { PersonalTables } from '../../project/index.js';

/** What a game says it has given a player. */
export const PERSONAL_LOG_LINES = new PersonalRows({
  table: 'grant_log',
  name: 'grantLog',
  ids: [
    {
      kind: 'playerId',
      column: 'player_id',
      index: 'ix_grant_log_player',
      uniqueWith: ['boid', 'transaction_id', 'given_at'],
    },
  ],
  exported: {
    boid: 'NULLIF(boid, 0)',
    transactionId: "NULLIF(transaction_id, '')",
    playerId: 'player_id',
    givenAt: "CAST('1970-01-01' AS DATETIME) + INTERVAL given_at SECOND",
  },
  erase: 'replace',
});

/** Describes the personal data of grant logs to exports and erasures. */
@Injectable()
export class PersonalGrantLog extends PersonalTables {
  constructor() {
    super('records', [PERSONAL_LOG_LINES]);
  }
}
