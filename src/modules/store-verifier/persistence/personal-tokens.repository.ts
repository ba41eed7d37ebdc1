import { Injectable } from '@nestjs/common';
import { PersonalRows } from '../../../platform/database/personal-rows.js';
import { PersonalTables } from '../../project/index.js';

/** Access tokens of players in the console store: credentials, of which an export shows only that there is one. */
export const PERSONAL_TOKENS = new PersonalRows({
  table: 'user_token',
  name: 'consoleToken',
  ids: [{ kind: 'playerId', column: 'player_id', index: 'PRIMARY' }],
  exported: { playerId: 'player_id', expiresAt: 'expires_at' },
  erase: 'delete',
});

/** The part of the console store in what is kept about people. Open purchases need the token until they are consumed. */
@Injectable()
export class PersonalTokens extends PersonalTables {
  constructor() {
    super('last', [PERSONAL_TOKENS]);
  }
}
