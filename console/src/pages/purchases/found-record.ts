import type { SearchOperatorSearchData } from '../../api/endpoints.js';
import type { Texts } from '../../i18n/i18n.js';
import { addressOf, readable } from '../../ui/address.js';
import { dayAt } from '../../ui/days.js';
import { statusOfAny } from './shown-status.js';

/** A record that a search has found. */
export type Found = SearchOperatorSearchData['resultList'][number];

/**
 * Returns the address of the page of a result. Masked ids open nothing, so the address leaves them out.
 * @param text what was searched for
 */
export function addressOfFound(found: Found, text: string): string {
  const { kind, id, pjid } = found;
  switch (kind) {
    case 'PLAYER':
      return addressOf('/player', { pjid, ...playerOf(found, text) });
    case 'REWARD':
      return addressOf('/history', { pjid, rewardId: id });
    case 'MESSAGE':
      return addressOf('/history', { pjid, messageId: id });
    case 'PURCHASE':
      return addressOf('/purchase', { pjid, boid: id });
    case 'GRANT':
      return addressOfGrant(found);
  }
}

/** The ids of a player. The one that the person has searched for is known, also where the service masks it. */
const playerOf = ({ id, matched, playerId, imid }: Found, text: string) => ({
  playerId: matched === 'playerId' ? id : readable(playerId ?? id),
  imid: matched === 'imid' ? text : readable(imid),
});

/** Grants have no pages of their own: the list shows those of the receiver in this status since that day. */
const addressOfGrant = ({ pjid, state: status, playerId, imid, sinceUnixTS }: Found): string =>
  addressOf('/grants', {
    pjid,
    status,
    playerId: readable(playerId),
    imid: readable(imid),
    from: dayAt(sinceUnixTS),
  });

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
