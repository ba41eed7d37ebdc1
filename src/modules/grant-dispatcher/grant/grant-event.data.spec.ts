import { describe, expect, it } from '@jest/globals';
import { eventsOfGrant, type MarkedGrant } from './grant-event.data.js';

const typesOf = (counts: Pick<MarkedGrant, 'earlierDeliveries' | 'deaths' | 'isDelivered'>): string[] =>
  eventsOfGrant({
    pjid: 'p-1',
    kind: 'PRODUCT',
    name: '1234567890123456789',
    serverId: null,
    giveUser: { idType: 'GAME_UID', idValue: 'player-1' },
    attempts: 3,
    lastCode: 'SUCCESS',
    playerId: 'player-1',
    giveCompletedAt: null,
    changedAt: new Date(0),
    ...counts,
  }).map(({ type }) => type);

describe('the events of a grant', () => {
  it('are one for each delivery and each end of its attempts, in the order in which they happened', () => {
    expect(typesOf({ earlierDeliveries: 2, deaths: 1, isDelivered: true })).toEqual([
      'grant.delivered',
      'grant.delivered',
      'grant.dead',
      'grant.delivered',
    ]);
  });

  it('are absent for a grant that was neither delivered nor given up', () => {
    expect(typesOf({ earlierDeliveries: 0, deaths: 0, isDelivered: false })).toEqual([]);
  });
});
