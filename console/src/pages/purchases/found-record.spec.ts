import { describe, expect, it } from '@jest/globals';
import { addressOfFound, type Found } from './found-record.js';

/** 2026-03-05T12:00:00Z, the same day in every zone of the tests. */
const NOON = Date.UTC(2026, 2, 5, 12) / 1000;

const found = (kind: Found['kind'], changes: Partial<Found>): Found => ({
  kind,
  id: '7000000000000000001',
  pjid: 'DEMO',
  matched: 'boid',
  state: null,
  playerId: 'an•••',
  imid: 'me•••',
  sinceUnixTS: NOON,
  ...changes,
});

describe('the page of a record that a search has found, with masked players', () => {
  it('is that of the player by the id that was searched for', () => {
    const player = found('PLAYER', { id: 'anna-1', matched: 'playerId' });
    expect(addressOfFound(player, 'anna-1')).toBe('/player?pjid=DEMO&playerId=anna-1');
  });

  it('is that of the member who was searched for', () => {
    const player = found('PLAYER', { id: 'an•••', matched: 'imid' });
    expect(addressOfFound(player, 'member-1')).toBe('/player?pjid=DEMO&imid=member-1');
  });

  it('are the grants of every player in the status of the one that was found', () => {
    const grant = { id: 'coupon-1', matched: 'transactionId', state: 'DEAD' } as const;
    expect(addressOfFound(found('GRANT', grant), 'coupon-1')).toBe(
      '/grants?pjid=DEMO&status=DEAD&from=2026-03-05',
    );
  });
});

describe('the page of a record that a search has found', () => {
  it('is that of the player and the member where they are readable', () => {
    const ids = { id: 'anna-1', playerId: 'anna-1', imid: 'member-1' };
    expect(addressOfFound(found('PLAYER', { ...ids, matched: 'imid' }), 'member-1')).toBe(
      '/player?pjid=DEMO&playerId=anna-1&imid=member-1',
    );
  });

  it('are the grants of its receiver since its day, of a purchase as of a coupon', () => {
    const ids = { playerId: null, imid: 'member-1', state: 'DEAD' };
    for (const matched of ['boid', 'transactionId'] as const)
      expect(addressOfFound(found('GRANT', { ...ids, matched }), 'x')).toBe(
        '/grants?pjid=DEMO&status=DEAD&imid=member-1&from=2026-03-05',
      );
  });
});
