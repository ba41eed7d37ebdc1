import { Injectable } from '@nestjs/common';
import { PersonalRows } from '../../../platform/database/rows/personal-rows.js';
import { PersonalTables } from '../../project/index.js';

/** Access tokens of players in the console store: credentials, of which an export shows only that there is one. */
export const PERSONAL_TOKENS = new PersonalRows({
  table: 'user_token',
  name: 'consoleToken',
  ids: [{ kind: 'playerId', column: 'player_id', index: 'PRIMARY' }],
  exported: { playerId: 'player_id', expiresAt: 'expires_at' },
  erase: 'delete',
});

/**
 * Describes the personal data of the console store. Tokens are erased last: open purchases need them until they are
 * consumed.
 */
@Injectable()
export class PersonalTokens extends PersonalTables {
  constructor() {
    super('last', [PERSONAL_TOKENS]);
  }
}
