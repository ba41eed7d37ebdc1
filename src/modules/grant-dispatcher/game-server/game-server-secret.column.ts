import { sealedColumn } from '../../../platform/crypto/sealed-column.js';

/** Column with the sealed secrets of game servers. */
export const GAME_SERVER_SECRETS = sealedColumn<{ readonly pjid: string }>({
  table: 'game_server',
  column: 'sealed',
  key: ['pjid'],
  bound: { pjid: 'pjid' },
  contextOf: ({ pjid }) => `game_server|${pjid}`,
});
