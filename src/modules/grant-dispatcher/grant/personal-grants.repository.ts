import { Injectable } from '@nestjs/common';
import { PersonalRows } from '../../../platform/database/rows/personal-rows.js';
import { UINT64 } from '../../../platform/database/sql/unsigned.js';
import { PersonalTables } from '../../project/index.js';

/** Days in which an operator may replay a grant that was given up, and for which it keeps its receiver. */
const DEAD_DAYS = 28;

/** Expression of an id that an export shows if the buyer is the receiver; else one of them is nothing to the other. */
const ofSameMember = (column: string): string => `IF(imid = user_value, ${column}, NULL)`;

/** Condition of grants that the game did not give to another player than the receiver. */
const OF_ONE_PLAYER = "COALESCE(user_type <> 'GAME_UID' OR player_id = user_value, TRUE)";

/** Expression of an id that an export shows if the grant names no other player. */
const ofOnePlayer = (column: string): string => `IF(${OF_ONE_PLAYER}, ${column}, NULL)`;

/** Personal data of grants. A grant that is owed keeps its receiver. */
export const PERSONAL_GRANTS = new PersonalRows({
  table: 'player_grant',
  name: 'grant',
  ids: [
    {
      kind: 'playerId',
      column: 'user_value',
      index: 'ix_player_grant_user',
      when: "user_type = 'GAME_UID'",
      shown: { playerId: ofOnePlayer('player_id') },
      isAlone: OF_ONE_PLAYER,
    },
    {
      kind: 'playerId',
      column: 'player_id',
      index: 'ix_player_grant_player',
      shown: { userValue: ofOnePlayer('user_value') },
      isAlone: OF_ONE_PLAYER,
    },
    { kind: 'imid', column: 'user_value', index: 'ix_player_grant_user', when: "user_type = 'IMID'" },
    {
      kind: 'imid',
      column: 'imid',
      index: 'ix_player_grant_member',
      shown: { imid: 'imid', userValue: ofSameMember('user_value'), playerId: ofSameMember('player_id') },
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
    imid: ofSameMember('imid'),
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
  events: {
    subject: 'COALESCE(transaction_id, id)',
    types: 'grant.',
    key: { column: 'id', mark: UINT64 },
  },
});

/** Expression of an id of an incident that an export shows if it is about one player. */
const ofSamePlayer = (column: string): string =>
  `IF(expected_player_id = reported_player_id, ${column}, NULL)`;

/** Incidents of grants that may have been given twice: they name the receiver and another player. */
export const PERSONAL_DOUBLE_GRANTS = new PersonalRows({
  table: 'double_grant',
  name: 'doubleGrant',
  ids: [
    {
      kind: 'playerId',
      column: 'expected_player_id',
      index: 'ix_double_grant_expected',
      shown: { reportedPlayerId: ofSamePlayer('reported_player_id') },
    },
    {
      kind: 'playerId',
      column: 'reported_player_id',
      index: 'ix_double_grant_reported',
      shown: { expectedPlayerId: ofSamePlayer('expected_player_id') },
      uniqueWith: ['grant_id', 'reason'],
    },
  ],
  exported: {
    incidentId: 'id',
    reason: 'reason',
    expectedPlayerId: 'expected_player_id',
    reportedPlayerId: 'reported_player_id',
    resultCode: 'result_code',
    foundAt: 'found_at',
  },
  erase: 'replace',
  events: {
    subject: `(SELECT COALESCE(g.transaction_id, g.id) FROM player_grant g WHERE g.id = double_grant.grant_id)`,
    types: 'incident.',
    key: { column: 'id', mark: UINT64 },
  },
});

/** Personal data of grants and their incidents. */
@Injectable()
export class PersonalGrants extends PersonalTables {
  constructor() {
    super('records', [PERSONAL_GRANTS, PERSONAL_DOUBLE_GRANTS]);
  }
}
