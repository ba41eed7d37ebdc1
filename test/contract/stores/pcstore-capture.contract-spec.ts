import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ScriptedRequest } from '../../support/faults/scripted-server.js';
import { wireAnswer } from '../../support/faults/wire-answer.js';
import { ENDLESS_TROUBLES, WIRE_TROUBLES } from '../../support/faults/wire-troubles.js';
import { FINALIZE, PcstoreFixture, QUERY } from './pcstore-fixture.js';

const ON_FINALIZE = ({ path }: ScriptedRequest): boolean => FINALIZE.test(path);
const ORDER_REFUSED = [10, 100, 101, 104, 105] as const;
const PLAYER_REFUSED = [7, 9, 11, 102, 103] as const;
/** Nothing clear: the order's state decides. */
const UNCLEAR = [2, 3, 4, 6, 8, 12, 13, 14, 15, 16, 106, 107] as const;

describe('the PC store, taking the money', () => {
  let bench: PcstoreFixture;

  beforeAll(async () => {
    bench = await PcstoreFixture.start();
  });
  afterEach(() => {
    bench.calm();
    bench.line.calm();
  });
  afterAll(() => bench.stop());

  const capture = (claim = bench.approved().claim) => bench.capturer.capture(claim);
  const calls = () => [bench.calls(FINALIZE), bench.calls(QUERY)];
  const statusOf = ({ boid }: { readonly boid: string }) => bench.simulator.get({ orderId: boid }).status;

  it('asks for it once, by the order id, with the key where no address shows it', async () => {
    const { claim } = bench.approved();
    await capture(claim);

    expect(bench.line.requests()).toMatchObject([
      {
        method: 'POST',
        path: '/ISteamMicroTxn/FinalizeTxn/v2/',
        headers: { 'x-webapi-key': bench.app.webApiKey, 'content-type': 'application/x-www-form-urlencoded' },
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
      bench.simulator.format({ errorCode });
      bench.simulator.orderError({ code, method: 'FinalizeTxn', times: 1 });
      expect(await capture()).toEqual({ kind, reason: `the store answers error ${code}` });
    }
    expect(calls()).toEqual([2, 0]);
  });

  it.each(UNCLEAR)('after error %i, believes the state that the order then has', async (code) => {
    const after = async (status: 'Approved' | 'Succeeded' | 'Failed' | 'Refunded') => {
      const { claim } = bench.bought({ status });
      bench.simulator.orderError({ code, method: 'FinalizeTxn', times: 1 });
      return (await capture(claim)).kind;
    };

    expect(await after('Succeeded')).toBe('accepted');
    expect(await after('Approved')).toBe('unavailable');
    expect(await after('Failed')).toBe('rejected');
    expect(await after('Refunded')).toBe('rejected');
    expect(calls()).toEqual([4, 4]);
  });

  it.each([2, 4] as const)('reads back that it was taken when the store answers %i', async (code) => {
    const { claim, known } = bench.approved();
    bench.simulator.orderError({ code, method: 'FinalizeTxn', committed: true });

    expect(await capture(claim)).toMatchObject({
      kind: 'accepted',
      purchase: { purchaseToken: known.purchaseToken, paymentOrderId: known.purchaseToken },
    });
  });

  it('does not take it from an order that was never approved, which may still be approved', async () => {
    expect(await capture(bench.bought().claim)).toEqual({ kind: 'pending' });
    expect(calls()).toEqual([1, 0]);
  });

  it('reports an order that the store does not know', async () => {
    expect(await capture(bench.unopened().claim)).toMatchObject({ kind: 'rejected' });
  });

  it('does not believe that an order is gone only because an answer was lost', async () => {
    bench.simulator.fault({ match: { route: 'FinalizeTxn' }, kind: 'reset' });

    expect(await capture(bench.unopened().claim)).toEqual({
      kind: 'unavailable',
      reason: 'the store knows no such order',
    });
  });

  const isTurnedAway = (name: string): boolean => /(?:401|403|429)$/.test(name);

  it.each(Object.entries(WIRE_TROUBLES).filter(([name]) => !isTurnedAway(name)))(
    'is read back when the answer was lost: %s',
    async (_, trouble) => {
      const { claim, known } = bench.approved();
      bench.line.play(trouble, ON_FINALIZE);

      expect(await capture(claim)).toMatchObject({
        kind: 'accepted',
        purchase: { purchaseToken: known.purchaseToken },
      });
      expect(calls()).toEqual([1, 1]);
    },
  );

  it.each(Object.entries(ENDLESS_TROUBLES))(
    'leaves enough time to read the state back when no answer comes: %s',
    async (_, trouble) => {
      bench.line.play(trouble, ON_FINALIZE);
      const began = performance.now();

      expect(await capture()).toMatchObject({ kind: 'accepted' });
      expect(performance.now() - began).toBeLessThan(6_500);
      expect(calls()).toEqual([1, 1]);
    },
  );

  it.each(Object.entries(WIRE_TROUBLES).filter(([name]) => isTurnedAway(name)))(
    'is not read back when the store has refused the connection: %s',
    async (_, trouble) => {
      bench.line.play(trouble, ON_FINALIZE);

      expect(await capture()).toMatchObject({ kind: 'unavailable' });
      expect(calls()).toEqual([1, 0]);
    },
  );

  it('stays open when the call never reached the store', async () => {
    const { claim } = bench.approved();
    bench.simulator.fault({ match: { route: 'FinalizeTxn' }, kind: 'reset', times: 1 });

    expect(await capture(claim)).toEqual({ kind: 'unavailable', reason: 'the order is not paid yet' });
    expect(calls()).toEqual([1, 1]);
    expect(await capture(claim)).toMatchObject({ kind: 'accepted' });
    expect(calls()).toEqual([2, 1]);
  });

  it('is read back when the answer is about another order', async () => {
    const { claim } = bench.approved();
    bench.line.answer(
      wireAnswer(200, { response: { result: 'OK', params: { orderid: '1', transid: '2' } } }),
      ON_FINALIZE,
    );

    expect(await capture(claim)).toEqual({ kind: 'unavailable', reason: 'the order is not paid yet' });
  });

  it('is taken once, however many requests come at once', async () => {
    const { claim } = bench.approved();
    const verdicts = await Promise.all(Array.from({ length: 8 }, () => capture(claim)));

    expect(verdicts.map(({ kind }) => kind)).toEqual(Array(8).fill('accepted'));
  });
});

describe('the PC store, when the key is refused', () => {
  const refuse = (bench: PcstoreFixture) =>
    bench.simulator.key({ webApiKey: bench.app.webApiKey, refused: true });

  it.each([401, 403])('must be fixed by an operator after %i', async (status) => {
    const bench = await PcstoreFixture.start();
    bench.simulator.fault({ match: {}, kind: 'status', status });
    const { claim, order } = bench.approved();
    const unavailable = { kind: 'unavailable', reason: 'credentials refused' };

    expect(await bench.store.verifier.verify(claim)).toEqual(unavailable);
    expect(await bench.capturer.capture(claim)).toEqual(unavailable);
    expect(await bench.opener.open(order)).toEqual(unavailable);
    expect(bench.logged()).toMatchObject(
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
    await bench.stop();
  });

  it('does not send a key that no header can hold', async () => {
    const bench = await PcstoreFixture.start();
    bench.settings = { ...bench.app, webApiKey: `${bench.app.webApiKey}\n` };

    expect(await bench.store.verifier.verify(bench.buy().claim)).toEqual({
      kind: 'unavailable',
      reason: 'credentials refused',
    });
    expect(bench.line.requests()).toEqual([]);
    await bench.stop();
  });

  it('opens the circuit after a few attempts, and does not read back what was never sent', async () => {
    const bench = await PcstoreFixture.start(false, { PURSER_STORE_BREAKER_FAILURES: '3' });
    const { claim } = bench.approved();
    refuse(bench);
    for (let count = 0; count < 3; count += 1) await bench.store.verifier.verify(claim);
    expect(bench.line.requests()).toHaveLength(3);

    expect(await bench.store.verifier.verify(claim)).toEqual({ kind: 'unavailable', reason: 'circuit-open' });
    const before = bench.logged().length;
    expect(await bench.capturer.capture(claim)).toEqual({ kind: 'unavailable', reason: 'circuit-open' });
    expect(bench.logged().slice(before)).toMatchObject([
      { level: 40, call: 'FinalizeTxn', reason: 'circuit-open' },
    ]);
    expect(bench.line.requests()).toHaveLength(3);
    await bench.stop();
  });
});
