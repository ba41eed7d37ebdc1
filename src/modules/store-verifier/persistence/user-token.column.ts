import { sealedColumn } from '../../../platform/crypto/sealed-column.js';

/** Column with the sealed players' access tokens. */
export const USER_TOKENS = sealedColumn<{ readonly pjid: string; readonly playerId: string }>({
  table: 'user_token',
  column: 'token',
  key: ['pjid', 'player_id'],
  bound: { pjid: 'pjid', playerId: 'player_id' },
  contextOf: ({ pjid, playerId }) => `user_token|${pjid}|${playerId}`,
});
