import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { withRequestContext } from '../../src/platform/request-context/request-context.js';
import { WIRE_TROUBLES } from '../support/faults/wire-troubles.js';
import {
  BUSY,
  FAILURES,
  ok,
  OutboundFixture,
  PAUSE_MS,
  CIRCUIT_OPEN,
  status,
  times,
  TRUTH,
} from './outbound-fixture.js';

describe('calls of projects to stores', () => {
  let fixture: OutboundFixture;

  const restart = async (environment: Record<string, string>): Promise<void> => {
    await fixture.stop();
    fixture = await OutboundFixture.start(environment);
  };

  beforeEach(async () => {
    fixture = await OutboundFixture.start();
  });
  afterEach(async () => {
    await fixture.stop();
  });

  const counted = async (outcome: string): Promise<number> => {
    const { values } = await fixture.outbound.metrics.storeCallSeconds.get();
    const found = values.find(
      ({ metricName, labels }) => metricName?.endsWith('_count') && labels.outcome === outcome,
    );
    return found?.value ?? 0;
  };

  describe('at once', () => {
    const ROOMS = 4;
    beforeEach(() => restart({ PURSER_STORE_CONCURRENCY: String(ROOMS) }));

    it('are limited for each store, whichever module makes them; the next one fails at once as busy', async () => {
      const some = await fixture.held(ROOMS - 1, { pjid: 'A' });
      const last = await fixture.held(1, { pjid: 'B' });
      for (const pjid of ['A', 'B', 'C']) expect(await fixture.unmade({ pjid })).toEqual(BUSY);
      last.answer(ok);
      await last.answers;
      const another = await fixture.held(1, { pjid: 'C' });
      expect(await fixture.unmade({ pjid: 'A' })).toEqual(BUSY);
      some.answer(ok);
      another.answer(ok);
      for (const { kind } of [...(await some.answers), ...(await another.answers)])
        expect(kind).toBe('answered');
    });

    it('are never taken by requests of game clients, which have a quarter as many of their own', async () => {
      const client = { traceId: '0'.repeat(32), isForClients: true };
      const own = await withRequestContext(client, () => fixture.held(ROOMS / 4));
      expect(await withRequestContext(client, () => fixture.unmade())).toEqual(BUSY);
      const others = await fixture.held(ROOMS);
      expect(await fixture.unmade()).toEqual(BUSY);
      own.answer(ok);
      others.answer(ok);
      await Promise.all([own.answers, others.answers]);
    });

    it('to the push service are made up to so many for each project', async () => {
      const stuck = await fixture.held(ROOMS, { store: 'PUSH', pjid: 'A' });
      expect(await fixture.unmade({ store: 'PUSH', pjid: 'A' })).toEqual(BUSY);
      await fixture.answered(ok, ROOMS * 3, { store: 'PUSH', pjid: 'B' });
      stuck.answer(ok);
      await stuck.answers;
    });

    it('are made to one store while another has reached its limit', async () => {
      const hanging = await fixture.held(ROOMS, { store: 'CONSOLE' });
      expect(await fixture.unmade({ store: 'CONSOLE' })).toEqual(BUSY);
      await fixture.answered(ok, ROOMS * 3, { store: 'ASTORE' });
      hanging.answer(ok);
      await hanging.answers;
    });

    it.each([
      ['answers', ok],
      ['refuses', status(404)],
      ['fails', status(503)],
      ['ends the connection', WIRE_TROUBLES['a reset connection']!(TRUTH, '')],
    ] as const)('are free again when the store %s', async (_, reply) => {
      await restart({ PURSER_STORE_CONCURRENCY: String(ROOMS), PURSER_STORE_BREAKER_FAILURES: '0' });
      for (const _round of times(3)) {
        const all = await fixture.held(ROOMS);
        expect(await fixture.unmade()).toEqual(BUSY);
        all.answer(reply);
        await all.answers;
      }
      await fixture.answered(ok, 1);
    });

    it('are free again when their time is up', async () => {
      for (const pjid of ['A', 'B', 'C']) {
        const all = await fixture.held(ROOMS, { pjid, timeoutMs: 100 });
        await all.answers;
      }
      await fixture.answered(ok, 1, { pjid: 'D' });
    });

    it('are free again when a call throws, while it runs or before', async () => {
      const caller = { store: 'ASTORE', pjid: 'A' };
      const fault = new Error('a fault of ours');
      const faults = [() => Promise.reject(fault), () => { throw fault; }]; // prettier-ignore
      for (const failing of faults) {
        for (const _ of times(ROOMS * FAILURES))
          await expect(fixture.outbound.protection.guard(caller, failing)).rejects.toBe(fault);
      }
      const all = await fixture.held(ROOMS);
      all.answer(ok);
      await all.answers;
    });

    it('are free while the circuit of the store is open', async () => {
      await fixture.open({ pjid: 'A' });
      for (const _ of times(ROOMS * 2)) expect(await fixture.call({ pjid: 'A' })).toEqual(CIRCUIT_OPEN);
      const all = await fixture.held(ROOMS, { pjid: 'B' });
      all.answer(ok);
      await all.answers;
    });

    it('being busy is no failure of the store', async () => {
      const all = await fixture.held(ROOMS);
      for (const _ of times(FAILURES * 5)) expect(await fixture.unmade()).toEqual(BUSY);
      all.answer(ok);
      await all.answers;
      expect(await fixture.isCircuitOpen()).toBe(false);
      expect(fixture.outbound.http.failing()).toEqual([]);
    });
  });

  describe('are logged and counted', () => {
    const lines = () => fixture.outbound.logLines.map((text) => JSON.parse(text) as Record<string, unknown>);

    it('once when the circuit opens and once when it closes, whatever fails in between', async () => {
      await fixture.open();
      for (const _ of times(3)) {
        fixture.now += PAUSE_MS;
        await fixture.answered(status(503), 1);
        await fixture.isCircuitOpen();
      }
      expect(lines()).toMatchObject([
        {
          level: 40,
          msg: 'the circuit of a store opened after consecutive failures',
          store: 'ASTORE',
          pjid: 'A',
        },
      ]);
      fixture.now += PAUSE_MS;
      await fixture.answered(ok, 2);
      expect(lines().slice(1)).toMatchObject([
        { level: 30, msg: 'the circuit of a store closed', store: 'ASTORE', pjid: 'A' },
      ]);
    });

    it('in the number of openings, by store', async () => {
      await fixture.open({ pjid: 'A' });
      await fixture.open({ pjid: 'B' });
      await fixture.open({ store: 'CONSOLE' });
      fixture.now += PAUSE_MS;
      await fixture.answered(status(503), 1);
      const { values } = await fixture.outbound.metrics.breakerOpenings.get();
      expect(values.map(({ labels, value }) => [labels.store, value])).toEqual([
        ['ASTORE', 2],
        ['CONSOLE', 1],
      ]);
    });

    it('in the times of calls, as busy and circuit-open', async () => {
      await restart({ PURSER_STORE_CONCURRENCY: '1' });
      const one = await fixture.held(1);
      for (const _ of times(4)) await fixture.call();
      one.answer(ok);
      await one.answers;
      await fixture.open();
      for (const _ of times(6)) await fixture.call();
      expect([await counted('busy'), await counted('circuit-open'), await counted('5xx')]).toEqual([4, 6, 3]);
    });

    it('in the times of calls, 429 apart from other refusals: it is no answer either', async () => {
      await fixture.answered(status(429), 2);
      await fixture.answered(status(404), 1);
      expect([await counted('429'), await counted('4xx')]).toEqual([2, 1]);
    });
  });
});
