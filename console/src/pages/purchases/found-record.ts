import type { SearchOperatorSearchData } from '../../api/endpoints.js';
import type { Texts } from '../../i18n/i18n.js';
import { addressOf } from '../../ui/address.js';
import { statusOfAny } from './shown-status.js';

/** A record that a search has found. */
export type Found = SearchOperatorSearchData['resultList'][number];

/** Returns the address of the page of a result. */
export function addressOfFound({ kind, id, pjid, matched, playerId, imid }: Found): string {
  // The grant of a coupon belongs to no purchase.
  if (matched === 'transactionId') return addressOf('/grants', { pjid, playerId, imid });
  switch (kind) {
    case 'PLAYER':
      return addressOf('/player', { pjid, playerId: playerId ?? id, imid });
    case 'REWARD':
      return addressOf('/history', { pjid, rewardId: id });
    case 'MESSAGE':
      return addressOf('/history', { pjid, messageId: id });
    case 'PURCHASE':
    case 'GRANT':
      return addressOf('/purchase', { pjid, boid: id });
  }
}

/** Groups of the texts of states. */
const STATES: Readonly<Record<Found['kind'], string>> = {
  PURCHASE: 'status',
  PLAYER: 'status',
  REWARD: 'reward',
  MESSAGE: 'message',
  GRANT: 'grants',
};

/** Returns the text of the state of a record. */
export const wordOfState = (kind: Found['kind'], state: string, { word }: Texts): string =>
  word(STATES[kind], kind === 'PURCHASE' ? statusOfAny(state) : state);
