import { describe, expect, it } from '@jest/globals';
import type { PurchaseStatus } from '../../purchase/index.js';
import {
  type Compared,
  compareWithGame,
  compareWithStore,
  couponTwice,
  grantedUnknown,
  grantedUnpaid,
  unknownOrder,
} from './compare.js';
import { isAboutState, withoutNamed } from '../run/difference.js';
import type { GrantFacts, PurchaseFacts, StoreFacts } from './facts.js';

const LINE = { boid: '7', transactionId: null, playerId: 'anna', givenAt: 1_795_230_245 };

/** A purchase; `lines` of the game's log, null where the game has uploaded none. */
function compared(
  status: PurchaseStatus,
  lines: number | null,
  grant: GrantFacts | null = null,
  changes: Partial<PurchaseFacts> = {},
): Compared {
  const isGiven = status === 'COMPLETED';
  return {
    purchase: { boid: '7', status, isGiven, microPrice: 990_000, currency: 'USD', ...changes },
    grant,
    game: { lines: Array.from({ length: lines ?? 0 }, () => LINE), isLogged: lines !== null },
  };
}

const inStore = (state: StoreFacts['state'], price: StoreFacts['price'] = null): StoreFacts => ({
  store: 'PCSTORE',
  id: '99',
  state,
  price,
});
const shown = (found: ReturnType<typeof compareWithGame>): string[] =>
  found.map(({ class: name, repairs }) => `${name} ${repairs.join()}`);

describe('a purchase compared with the log of its game', () => {
  it.each<[string, Compared, string[]]>([
    ['given and logged', compared('COMPLETED', 1), []],
    ['given, without a log', compared('COMPLETED', null), []],
    ['given and not logged', compared('COMPLETED', 0), ['PAID_NOT_GRANTED CANCEL,IGNORE']],
    ['paid and not given', compared('VERIFY_SUCCESS', null), ['PAID_NOT_GRANTED COMPLETE,CANCEL,IGNORE']],
    ['paid and logged, not completed', compared('VERIFY_SUCCESS', 1), ['STATE_DRIFT COMPLETE,IGNORE']],
    ['logged twice', compared('COMPLETED', 2), ['DOUBLE_GRANTED IGNORE']],
    ['reserved', compared('RESERVED', 0), []],
    ['cancelled after it was given', compared('CANCELED', 1), []],
    [
      'owed by a grant that was given up',
      compared('VERIFY_SUCCESS', 0, { status: 'DEAD', isReward: false }),
      ['PAID_NOT_GRANTED REGRANT,COMPLETE,CANCEL,IGNORE'],
    ],
    [
      'delivered, as the game server said',
      compared('COMPLETED', 0, { status: 'DELIVERED', isReward: false }),
      ['PAID_NOT_GRANTED REGRANT,CANCEL,IGNORE'],
    ],
    [
      'owed by a grant that was cancelled',
      compared('VERIFY_SUCCESS', 0, { status: 'CANCELED', isReward: false }),
      ['PAID_NOT_GRANTED COMPLETE,CANCEL,IGNORE'],
    ],
    [
      'owed by a reward that was given up',
      compared('VERIFY_SUCCESS', 0, { status: 'DEAD', isReward: true }),
      ['PAID_NOT_GRANTED COMPLETE,CANCEL,IGNORE'],
    ],
    [
      'not called yet',
      compared('VERIFY_SUCCESS', 0, { status: 'PENDING', isReward: false }),
      ['PAID_NOT_GRANTED REGRANT,COMPLETE,CANCEL,IGNORE'],
    ],
    [
      'delivered, without a log',
      compared('VERIFY_SUCCESS', null, { status: 'DELIVERED', isReward: false }),
      [],
    ],
    [
      'captured and not given',
      compared('COMPLETED_BEFORE_CONSUME', null),
      ['PAID_NOT_GRANTED COMPLETE,CANCEL,IGNORE'],
    ],
    ['logged twice before it was paid', compared('RESERVED', 2), ['DOUBLE_GRANTED IGNORE']],
    ['waiting in the inventory', compared('VERIFY_SUCCESS', 0, { status: 'PENDING', isReward: true }), []],
  ])('has the differences of its case: %s', (_, facts, expected) => {
    expect(shown(compareWithGame(facts))).toEqual(expected);
  });
});

describe('a purchase compared with its payment in the store', () => {
  const price = { microPrice: 990_000, currency: 'USD' };

  it.each<[string, Compared, StoreFacts, string[]]>([
    ['paid here and there', compared('COMPLETED', 1), inStore('paid', price), []],
    [
      'with a tax that the store adds',
      compared('COMPLETED', 1),
      inStore('paid', { microPrice: 1_080_000, untaxedMicroPrice: 990_000, currency: 'USD' }),
      [],
    ],
    [
      'at another price',
      compared('COMPLETED', 1),
      inStore('paid', { ...price, microPrice: 1 }),
      ['AMOUNT_DRIFT IGNORE'],
    ],
    [
      'in another currency',
      compared('COMPLETED', 1),
      inStore('paid', { ...price, currency: 'EUR' }),
      ['AMOUNT_DRIFT IGNORE'],
    ],
    ['at a price that the store does not name', compared('COMPLETED', 1), inStore('paid'), []],
    [
      'refunded there alone, at another price',
      compared('COMPLETED', 1),
      inStore('refunded', { ...price, microPrice: 1 }),
      ['REFUNDED_NOT_REVOKED CANCEL,IGNORE'],
    ],
    [
      'paid there alone, at another price',
      compared('RESERVED', 0),
      inStore('paid', { ...price, microPrice: 1 }),
      ['PAID_NOT_GRANTED ADOPT,IGNORE'],
    ],
    [
      'reserved without a price',
      compared('COMPLETED', 1, null, { microPrice: null }),
      inStore('paid', price),
      [],
    ],
    [
      'refunded there alone',
      compared('COMPLETED', 1),
      inStore('refunded'),
      ['REFUNDED_NOT_REVOKED CANCEL,IGNORE'],
    ],
    ['refunded here and there', compared('CANCELED', 1), inStore('refunded'), []],
    ['cancelled here alone', compared('CANCELED', 1), inStore('paid', price), ['STATE_DRIFT IGNORE']],
    ['paid there alone', compared('RESERVED', 0), inStore('paid', price), ['PAID_NOT_GRANTED ADOPT,IGNORE']],
    [
      'paid there alone, and given',
      compared('RESERVED_CANCEL', 1),
      inStore('paid', price),
      ['STATE_DRIFT ADOPT,IGNORE'],
    ],
    ['open there', compared('RESERVED', 0), inStore('open'), []],
    [
      'never paid there, and given',
      compared('COMPLETED', 1),
      inStore('ended'),
      ['GRANTED_NOT_PAID CANCEL,IGNORE'],
    ],
    [
      'not known there, and given',
      compared('COMPLETED', 1),
      inStore('unknown'),
      ['GRANTED_NOT_PAID CANCEL,IGNORE'],
    ],
    [
      'never paid there, not given',
      compared('VERIFY_SUCCESS', 0),
      inStore('ended'),
      ['STATE_DRIFT CANCEL,IGNORE'],
    ],
  ])('has the differences of its case: %s', (_, facts, store, expected) => {
    expect(shown(compareWithStore(facts, store))).toEqual(expected);
  });

  it('keeps why the store took the money back, for the cancellation', () => {
    const [found] = compareWithStore(compared('COMPLETED', 1), {
      ...inStore('refunded'),
      code: 'CHARGEBACK',
    });
    expect(found).toMatchObject({
      cancelCode: 'CHARGEBACK',
      detail: 'PCSTORE 99: refunded (CHARGEBACK); Purser: COMPLETED',
    });
  });

  it('calls money that was taken back without a reason a refund', () => {
    expect(compareWithStore(compared('COMPLETED', 1), inStore('refunded'))).toMatchObject([
      { cancelCode: 'REFUND', detail: 'PCSTORE 99: refunded; Purser: COMPLETED' },
    ]);
  });

  it('names both prices where they differ', () => {
    const store = inStore('paid', { microPrice: 1, currency: 'EUR' });

    expect(compareWithStore(compared('COMPLETED', 1), store)).toMatchObject([
      { detail: 'PCSTORE 99: 1 EUR; Purser: 990000 USD (micro units)' },
    ]);
    expect(compareWithStore(compared('RESERVED', 0), { ...store, state: 'open' })).toEqual([]);
  });
});

describe('what a difference shows to an operator', () => {
  const details = (found: ReturnType<typeof compareWithGame>): string[] => found.map(({ detail }) => detail);
  const logged = (...players: string[]) =>
    players.map((playerId, index) => ({ ...LINE, playerId, givenAt: index + 1 }));

  it('is the state, and whether there is a log', () => {
    expect(details(compareWithGame(compared('COMPLETED', 0)))).toEqual([
      'COMPLETED; the log of the game does not name it',
    ]);
    expect(details(compareWithGame(compared('VERIFY_SUCCESS', null)))).toEqual([
      'VERIFY_SUCCESS; Purser has no completion of it',
    ]);
    expect(details(compareWithGame(compared('VERIFY_SUCCESS', 1)))).toEqual([
      'VERIFY_SUCCESS; the game gave it at 1795230245',
    ]);
  });

  it.each([
    [['anna', 'anna', 'anna'], 'the game gave it at 1, 2, 3'],
    [['anna', 'berta'], 'the game gave it at 1, 2, to 2 players'],
    [['anna', 'anna', 'anna', 'anna', 'anna'], 'the game gave it at 1, 2, 3 and 2 times more'],
  ])('is when the game gave it, and no player: %j', (players, detail) => {
    const facts = compared('RESERVED', 0);
    const game = { lines: logged(...players), isLogged: true };

    expect(grantedUnpaid({ ...facts, game })).toEqual({
      class: 'GRANTED_NOT_PAID',
      subject: '7',
      boid: '7',
      detail: `RESERVED; ${detail}`,
      repairs: ['IGNORE'],
    });
    expect(couponTwice('t-1', game.lines)).toEqual({
      class: 'DOUBLE_GRANTED',
      subject: 't-1',
      boid: null,
      detail: `transactionId t-1: ${detail}`,
      repairs: ['IGNORE'],
    });
  });

  it('is the name of what Purser does not know', () => {
    expect(grantedUnknown({ boid: '8' })).toEqual({
      class: 'GRANTED_NOT_PAID',
      subject: '8',
      boid: '8',
      detail: 'the game gave boid 8, which Purser does not know',
      repairs: ['IGNORE'],
    });
    expect(grantedUnknown({ coupon: 't-1' })).toEqual({
      class: 'GRANTED_NOT_PAID',
      subject: 't-1',
      boid: null,
      detail: 'the game gave transactionId t-1, which Purser does not know',
      repairs: ['IGNORE'],
    });
  });

  it('is the payment of which Purser has no purchase; it can be adopted where the store says enough', () => {
    const unknown = unknownOrder(inStore('paid'));

    expect(unknown).toEqual({
      class: 'PAID_UNKNOWN_ORDER',
      subject: 'PCSTORE 99',
      boid: null,
      detail: 'PCSTORE 99: paid; Purser has no such order',
      repairs: ['IGNORE'],
    });
    expect(unknownOrder({ ...inStore('paid', { microPrice: 5, currency: 'USD' }), order: '{}' })).toEqual({
      ...unknown,
      detail: 'PCSTORE 99: paid 5 USD (micro units); Purser has no such order',
      repairs: ['ADOPT', 'IGNORE'],
      order: '{}',
    });
  });
});

describe('a difference in the state of a purchase', () => {
  it('is named once in a run; what else differs is named too', () => {
    const found = [...compareWithGame(compared('COMPLETED', 0)), ...compareWithGame(compared('RESERVED', 2))];
    expect(shown(withoutNamed(found, new Set(['7'])))).toEqual(['DOUBLE_GRANTED IGNORE']);
    expect(withoutNamed(found, new Set(['8']))).toEqual(found);
  });

  it.each([
    ['PAID_NOT_GRANTED', true],
    ['GRANTED_NOT_PAID', true],
    ['REFUNDED_NOT_REVOKED', true],
    ['STATE_DRIFT', true],
    ['DOUBLE_GRANTED', false],
    ['PAID_UNKNOWN_ORDER', false],
    ['AMOUNT_DRIFT', false],
  ] as const)('is %s: %s', (name, isState) => {
    expect(isAboutState(name)).toBe(isState);
  });

  it('is named although an earlier one has no purchase', () => {
    const unknown = grantedUnknown({ coupon: '7' });

    expect(withoutNamed([unknown], new Set(['7']))).toEqual([unknown]);
  });
});
