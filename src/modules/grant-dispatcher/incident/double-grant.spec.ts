import { describe, expect, it } from '@jest/globals';
import {
  countsAsSign,
  DOUBLE_GRANT_REASONS,
  doubleGrantIn,
  eventOfDoubleGrant,
  type StoredDoubleGrant,
} from './double-grant.js';

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
    expect(doubleGrantIn({ ...again, playerId: null })).toMatchObject({
      reason: 'ALREADY_GIVEN_AT_FIRST',
      reportedPlayerId: '',
    });
    expect(doubleGrantIn({ ...again, playerId: null, isFirst: false })).toBeNull();
  });

  it('reports a delivery to another player, at every attempt', () => {
    expect(doubleGrantIn({ ...DELIVERY, playerId: 'player-2', isFirst: false })).toMatchObject({
      reason: 'ANOTHER_PLAYER',
      expectedPlayerId: 'player-1',
      reportedPlayerId: 'player-2',
    });
  });
});

describe('a sign of a double grant', () => {
  const sign = { expectedPlayerId: 'player-1', reportedPlayerId: 'player-2', resultCode: 'SUCCESS' };

  it('counts when its delivery is saved', () => {
    for (const reason of DOUBLE_GRANT_REASONS) expect(countsAsSign({ ...sign, reason }, true)).toBe(true);
  });

  it('counts without a saved delivery only when it names another player', () => {
    expect(countsAsSign({ ...sign, reason: 'ANOTHER_PLAYER' }, false)).toBe(true);
    expect(countsAsSign({ ...sign, reason: 'ALREADY_GIVEN_AT_FIRST' }, false)).toBe(false);
  });
});

describe('the event of a double grant', () => {
  const incident: StoredDoubleGrant = {
    id: '5',
    pjid: 'DEMO',
    kind: 'PRODUCT',
    name: '7',
    reason: 'ANOTHER_PLAYER',
    expectedPlayerId: 'player-1',
    reportedPlayerId: 'player-2',
    resultCode: 'SUCCESS',
    foundAt: new Date('2026-11-21T03:04:05Z'),
  };

  it('names the grant, both players and why', () => {
    expect(eventOfDoubleGrant(incident)).toEqual({
      pjid: 'DEMO',
      type: 'incident.double_grant',
      subject: '7',
      occurredAt: incident.foundAt,
      data: {
        kind: 'PRODUCT',
        boid: '7',
        reason: 'ANOTHER_PLAYER',
        expectedPlayerId: 'player-1',
        reportedPlayerId: 'player-2',
        resultCode: 'SUCCESS',
      },
    });
  });

  it('names a coupon by its transaction', () => {
    const { data } = eventOfDoubleGrant({ ...incident, kind: 'COUPON', name: 't-1' });

    expect(data).toMatchObject({ kind: 'COUPON', transactionId: 't-1' });
    expect(data).not.toHaveProperty('boid');
  });

  it('has one of two reasons, which are counted', () => {
    expect(DOUBLE_GRANT_REASONS).toEqual(['ALREADY_GIVEN_AT_FIRST', 'ANOTHER_PLAYER']);
  });
});
