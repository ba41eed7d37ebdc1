import { describe, expect, it } from '@jest/globals';
import { doubleGrantIn } from './double-grant.js';

const DELIVERY = { receiver: 'player-1', playerId: 'player-1', code: 'SUCCESS', isFirst: true } as const;

describe('the double-grant detector', () => {
  it('sees nothing in a delivery to the receiver', () => {
    expect(doubleGrantIn(DELIVERY)).toBeNull();
    expect(doubleGrantIn({ ...DELIVERY, receiver: null, playerId: 'whose-character' })).toBeNull();
    expect(doubleGrantIn({ ...DELIVERY, code: null })).toBeNull();
  });

  it('reports what was given before the first attempt, and nothing at a repeated one', () => {
    const again = { ...DELIVERY, code: 'ALREADY_GIVED_PRODUCT' };
    expect(doubleGrantIn(again)).toEqual({
      reason: 'ALREADY_GIVEN_AT_FIRST',
      expectedPlayerId: 'player-1',
      reportedPlayerId: 'player-1',
      resultCode: 'ALREADY_GIVED_PRODUCT',
    });
    expect(doubleGrantIn({ ...again, isFirst: false })).toBeNull();
  });

  it('reports a delivery to another player, at every attempt', () => {
    expect(doubleGrantIn({ ...DELIVERY, playerId: 'player-2', isFirst: false })).toMatchObject({
      reason: 'ANOTHER_PLAYER',
      expectedPlayerId: 'player-1',
      reportedPlayerId: 'player-2',
    });
  });
});
