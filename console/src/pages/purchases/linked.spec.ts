import { describe, expect, it } from '@jest/globals';
import type { Found } from './found-record.js';
import { linkedNotices, linkedRecords, type PurchaseEvent } from './linked.js';

const BOID = '7000000000000000001';
const REWARD_ID = '0199c3f2-7a10-7cc3-9f61-0e5d1c2b3a49';
/** 2026-03-05T12:00:00Z, the same day in every zone of the tests. */
const NOON = Date.UTC(2026, 2, 5, 12) / 1000;

const found = (kind: Found['kind'], id: string, changes: Partial<Found> = {}): Found => ({
  kind,
  id,
  pjid: 'DEMO',
  matched: 'boid',
  state: 'DEAD',
  playerId: 'anna',
  imid: null,
  sinceUnixTS: NOON,
  ...changes,
});

const notice = (detail: PurchaseEvent['detail'], at = '2026-03-05T12:00:00Z'): PurchaseEvent => ({
  at,
  kind: 'NOTICE',
  detail,
});

describe('the records that a purchase links to', () => {
  it('are its reward and its grant, each on its page, and not the purchase itself', () => {
    const byBoid = [found('PURCHASE', BOID), found('REWARD', REWARD_ID), found('GRANT', BOID)];
    expect(linkedRecords(BOID, byBoid, []).map(({ what, address }) => [what, address])).toEqual([
      ['kind.REWARD', `/history?pjid=DEMO&rewardId=${REWARD_ID}`],
      ['kind.GRANT', '/grants?pjid=DEMO&status=DEAD&playerId=anna&from=2026-03-05'],
    ]);
  });

  it('are grants of any player where the player is masked', () => {
    const [grant] = linkedRecords(BOID, [found('GRANT', BOID, { playerId: 'an•••' })], []);
    expect(grant?.address).toBe('/grants?pjid=DEMO&status=DEAD&from=2026-03-05');
  });

  it('are no players and messages whose ids look like the boid', () => {
    const byBoid = [
      found('PLAYER', BOID, { matched: 'playerId' }),
      found('MESSAGE', BOID, { matched: 'messageId' }),
    ];
    expect(linkedRecords(BOID, byBoid, [])).toEqual([]);
  });

  it('are the other purchases of the store order', () => {
    const other = found('PURCHASE', '7000000000000000002', { matched: 'storeOrderId' });
    const byOrder = [found('PURCHASE', BOID, { matched: 'storeOrderId' }), other];
    expect(linkedRecords(BOID, [], byOrder)).toEqual([
      { what: 'linked.sameOrder', found: other, address: '/purchase?pjid=DEMO&boid=7000000000000000002' },
    ]);
  });
});

describe('the notices that a purchase links to', () => {
  it('are notifications, the latest first, and no other entries of the timeline', () => {
    const events: PurchaseEvent[] = [
      { at: '2026-03-05T11:00:00Z', kind: 'TRANSITION', detail: { to: 'VERIFY_SUCCESS' } },
      notice({ source: 'GSTORE', code: 'REFUND', outcome: 'applied' }),
      notice({ source: 'WSHOP', outcome: 'paid' }, '2026-03-05T12:00:01Z'),
      notice({ source: 'GSTORE', code: 'DEFERRED_VERIFY', outcome: 'KEPT' }),
    ];
    expect(linkedNotices('DEMO', events)).toEqual([
      {
        what: 'linked.notice',
        source: 'WSHOP',
        outcome: 'paid',
        atUnixTS: NOON + 1,
        address: '/notifications?pjid=DEMO',
      },
      {
        what: 'linked.notice',
        source: 'GSTORE',
        outcome: 'REFUND applied',
        atUnixTS: NOON,
        address: '/notifications?pjid=DEMO',
      },
    ]);
  });

  it('are questions about refunds, which only the timeline shows', () => {
    const events = [notice({ source: 'ASTORE', code: 'CONSUMPTION_REQUEST', outcome: 'ANSWERED' })];
    expect(linkedNotices('DEMO', events)).toMatchObject([
      { what: 'linked.question', source: 'ASTORE', outcome: 'ANSWERED', address: null },
    ]);
  });
});
