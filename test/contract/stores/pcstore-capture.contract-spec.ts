import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ScriptedRequest } from '../../support/faults/scripted-server.js';
import { wireAnswer } from '../../support/faults/wire-answer.js';
import { WIRE_TROUBLES } from '../../support/faults/wire-troubles.js';
import { askedWithoutEnd } from './endless-troubles.js';
import { FINALIZE, PcstoreFixture, QUERY } from './pcstore-fixture.js';

const ON_FINALIZE = ({ path }: ScriptedRequest): boolean => FINALIZE.test(path);
const ORDER_REFUSED = [10, 100, 101, 104, 105] as const;
const PLAYER_REFUSED = [7, 9, 11, 102, 103] as const;
/** Nothing clear: the order's state decides. */
const UNCLEAR = [2, 3, 4, 6, 8, 12, 13, 14, 15, 16, 106, 107] as const;

describe('the PC store, taking the money', () => {
  let fixture: PcstoreFixture;

  beforeAll(async () => {
    fixture = await PcstoreFixture.start();
  });
  afterEach(() => {
    fixture.calm();
    fixture.line.calm();
  });
  afterAll(() => fixture.stop());

  const capture = (claim = fixture.approved().claim) => fixture.capturer.capture(claim);
  const calls = () => [fixture.calls(FINALIZE), fixture.calls(QUERY)];
  const statusOf = ({ boid }: { readonly boid: string }) => fixture.simulator.get({ orderId: boid }).status;

  it('asks for it once, by the order id, with the key where no address shows it', async () => {
    const { claim } = fixture.approved();
    await capture(claim);

    expect(fixture.line.requests()).toMatchObject([
      {
        method: 'POST',
        path: '/ISteamMicroTxn/FinalizeTxn/v2/',
        headers: {
          'x-webapi-key': fixture.app.webApiKey,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: `appid=480&orderid=${claim.boid}`,
      },
    ]);
    expect(statusOf(claim)).toBe('Succeeded');
  });

  it.each([
    ...ORDER_REFUSED.map((code) => [code, 'rejected'] as const),
    ...PLAYER_REFUSED.map((code) => [code, 'not-allowed'] as const),
  ])('takes error %i for %s at once, whether it comes as a number or as text', async (code, kind) => {
    for (const errorCode of ['number', 'string'] as const) {
      fixture.simulator.format({ errorCode });
      fixture.simulator.orderError({ code, method: 'FinalizeTxn', times: 1 });
      expect(await capture()).toEqual({ kind, reason: `the store answers error ${code}` });
    }
    expect(calls()).toEqual([2, 0]);
  });

  it.each(UNCLEAR)('after error %i, believes the state that the order then has', async (code) => {
    const after = async (status: 'Approved' | 'Succeeded' | 'Failed' | 'Refunded') => {
      const { claim } = fixture.bought({ status });
      fixture.simulator.orderError({ code, method: 'FinalizeTxn', times: 1 });
      return (await capture(claim)).kind;
    };

    expect(await after('Succeeded')).toBe('accepted');
    expect(await after('Approved')).toBe('unavailable');
    expect(await after('Failed')).toBe('rejected');
    expect(await after('Refunded')).toBe('rejected');
    expect(calls()).toEqual([4, 4]);
  });

  it.each([2, 4] as const)('reads back that it was taken when the store answers %i', async (code) => {
    const { claim, known } = fixture.approved();
    fixture.simulator.orderError({ code, method: 'FinalizeTxn', committed: true });

    expect(await capture(claim)).toMatchObject({
      kind: 'accepted',
      purchase: { purchaseToken: known.purchaseToken, paymentOrderId: known.purchaseToken },
    });
  });

  it('does not take it from an order that was never approved, which may still be approved', async () => {
    expect(await capture(fixture.bought().claim)).toEqual({ kind: 'pending' });
    expect(calls()).toEqual([1, 0]);
  });

  it('reports an order that the store does not know', async () => {
    expect(await capture(fixture.unopened().claim)).toMatchObject({ kind: 'rejected' });
  });

  it('does not believe that an order is gone only because an answer was lost', async () => {
    fixture.simulator.fault({ match: { route: 'FinalizeTxn' }, kind: 'reset' });

    expect(await capture(fixture.unopened().claim)).toEqual({
      kind: 'unavailable',
      reason: 'the store knows no such order',
    });
  });

  const isTurnedAway = (name: string): boolean => /(?:401|403|429)$/.test(name);

  it.each(Object.entries(WIRE_TROUBLES).filter(([name]) => !isTurnedAway(name)))(
    'is read back when the answer was lost: %s',
    async (_, trouble) => {
      const { claim, known } = fixture.approved();
      fixture.line.play(trouble, ON_FINALIZE);

      expect(await capture(claim)).toMatchObject({
        kind: 'accepted',
        purchase: { purchaseToken: known.purchaseToken },
      });
      expect(calls()).toEqual([1, 1]);
    },
  );

  it('leaves enough time to read the state back when no answer comes, or one byte by byte', async () => {
    const asked = await askedWithoutEnd(
      () => PcstoreFixture.start(),
      async (own) => {
        const { kind } = await own.capturer.capture(own.approved().claim);
        return { kind, calls: [own.calls(FINALIZE), own.calls(QUERY)] };
      },
      ON_FINALIZE,
    );
    expect(asked).toHaveLength(2);
    for (const { trouble, answer, ms } of asked) {
      expect([trouble, answer]).toEqual([trouble, { kind: 'accepted', calls: [1, 1] }]);
      expect(ms).toBeLessThan(6_500);
    }
  });

  it.each(Object.entries(WIRE_TROUBLES).filter(([name]) => isTurnedAway(name)))(
    'is not read back when the store has refused the connection: %s',
    async (_, trouble) => {
      fixture.line.play(trouble, ON_FINALIZE);

      expect(await capture()).toMatchObject({ kind: 'unavailable' });
      expect(calls()).toEqual([1, 0]);
    },
  );

  it('stays open when the call never reached the store', async () => {
    const { claim } = fixture.approved();
    fixture.simulator.fault({ match: { route: 'FinalizeTxn' }, kind: 'reset', times: 1 });

    expect(await capture(claim)).toEqual({ kind: 'unavailable', reason: 'the order is not paid yet' });
    expect(calls()).toEqual([1, 1]);
    expect(await capture(claim)).toMatchObject({ kind: 'accepted' });
    expect(calls()).toEqual([2, 1]);
  });

  it('is read back when the answer is about another order', async () => {
    const { claim } = fixture.approved();
    fixture.line.answer(
      wireAnswer(200, { response: { result: 'OK', params: { orderid: '1', transid: '2' } } }),
      ON_FINALIZE,
    );

    expect(await capture(claim)).toEqual({ kind: 'unavailable', reason: 'the order is not paid yet' });
  });

  it('is taken once, however many requests come at once', async () => {
    const { claim } = fixture.approved();
    const verdicts = await Promise.all(Array.from({ length: 8 }, () => capture(claim)));

    expect(verdicts.map(({ kind }) => kind)).toEqual(Array(8).fill('accepted'));
  });
});

describe('the PC store, when the key is refused', () => {
  const refuse = (fixture: PcstoreFixture) =>
    fixture.simulator.key({ webApiKey: fixture.app.webApiKey, refused: true });

  it.each([401, 403])('must be fixed by an operator after %i', async (status) => {
    const fixture = await PcstoreFixture.start();
    fixture.simulator.fault({ match: {}, kind: 'status', status });
    const { claim, order } = fixture.approved();
    const unavailable = { kind: 'unavailable', reason: 'credentials refused' };

    expect(await fixture.store.verifier.verify(claim)).toEqual(unavailable);
    expect(await fixture.capturer.capture(claim)).toEqual(unavailable);
    expect(await fixture.opener.open(order)).toEqual(unavailable);
    expect(fixture.logged()).toMatchObject(
      ['QueryTxn', 'FinalizeTxn', 'InitTxn'].map((call) => ({
        level: 50,
        msg: 'the store refuses our credentials',
        store: 'PCSTORE',
        pjid: 'GAME',
        boid: claim.boid,
        call,
        status,
      })),
    );
    await fixture.stop();
  });

  it('does not send a key that no header can hold', async () => {
    const fixture = await PcstoreFixture.start();
    fixture.settings = { ...fixture.app, webApiKey: `${fixture.app.webApiKey}\n` };

    expect(await fixture.store.verifier.verify(fixture.buy().claim)).toEqual({
      kind: 'unavailable',
      reason: 'credentials refused',
    });
    expect(fixture.line.requests()).toEqual([]);
    await fixture.stop();
  });

  it('opens the circuit after a few attempts, and does not read back what was never sent', async () => {
    const fixture = await PcstoreFixture.start(false, { PURSER_STORE_BREAKER_FAILURES: '3' });
    const { claim } = fixture.approved();
    refuse(fixture);
    for (let count = 0; count < 3; count += 1) await fixture.store.verifier.verify(claim);
    expect(fixture.line.requests()).toHaveLength(3);

    expect(await fixture.store.verifier.verify(claim)).toEqual({
      kind: 'unavailable',
      reason: 'circuit-open',
    });
    const before = fixture.logged().length;
    expect(await fixture.capturer.capture(claim)).toEqual({ kind: 'unavailable', reason: 'circuit-open' });
    expect(fixture.logged().slice(before)).toMatchObject([
      { level: 40, call: 'FinalizeTxn', reason: 'circuit-open' },
    ]);
    expect(fixture.line.requests()).toHaveLength(3);
    await fixture.stop();
  });
});
