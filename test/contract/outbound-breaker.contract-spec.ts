import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { WIRE_TROUBLES } from '../support/faults/wire-troubles.js';
import {
  FAILURES,
  ok,
  OutboundFixture,
  PAUSE_MS,
  CIRCUIT_OPEN,
  status,
  times,
  TRUTH,
} from './outbound-fixture.js';

describe('calls of projects to a store that fails', () => {
  let bench: OutboundFixture;

  const restart = async (environment: Record<string, string>): Promise<void> => {
    await bench.stop();
    bench = await OutboundFixture.start(environment);
  };

  beforeEach(async () => {
    bench = await OutboundFixture.start();
  });
  afterEach(async () => {
    await bench.stop();
  });

  describe('after failures in a row', () => {
    it('are rejected by an open circuit from so many on and not before', async () => {
      await bench.answered(status(503), FAILURES - 1);
      await bench.answered(ok, 1);
      await bench.open();
      expect(await bench.isCircuitOpen()).toBe(true);
    });

    it('count anew after each success', async () => {
      for (const _ of times(5)) {
        await bench.answered(status(503), FAILURES - 1);
        await bench.answered(ok, 1);
      }
      expect(await bench.isCircuitOpen()).toBe(false);
    });

    it('are rejected by an open circuit for one project and one store only', async () => {
      await bench.open({ store: 'ASTORE', pjid: 'A' });
      expect(await bench.isCircuitOpen({ store: 'ASTORE', pjid: 'A' })).toBe(true);
      expect(await bench.isCircuitOpen({ store: 'ASTORE', pjid: 'B' })).toBe(false);
      expect(await bench.isCircuitOpen({ store: 'CONSOLE', pjid: 'A' })).toBe(false);
    });

    it('do not add up over projects', async () => {
      for (const pjid of ['A', 'B', 'C', 'D'])
        await bench.answered(status(503), FAILURES - 1, { store: 'ASTORE', pjid });
      for (const pjid of ['A', 'B', 'C', 'D']) await bench.answered(ok, 1, { store: 'ASTORE', pjid });
    });

    it('fail at once: an open circuit waits for nothing', async () => {
      await bench.open();
      const answers = await Promise.race([
        Promise.all(times(20).map(() => bench.call())),
        new Promise((resolve) => setImmediate(() => resolve('a connection was waited for'))),
      ]);
      expect(answers).toEqual(times(20).map(() => CIRCUIT_OPEN));
      expect(bench.server.requests).toHaveLength(FAILURES);
    });

    it.each([500, 502, 503, 504, 429])('open the circuit with the status %d', async (code) => {
      await bench.answered(status(code), FAILURES);
      expect(await bench.isCircuitOpen()).toBe(true);
    });

    it.each([200, 204, 302, 400, 401, 403, 404, 409, 410, 422])(
      'do not open the circuit with the status %d',
      async (code) => {
        await bench.answered(status(503), FAILURES - 1);
        await bench.answered(status(code), 1);
        await bench.answered(status(503), FAILURES - 1);
        await bench.answered(status(code), FAILURES + 1);
      },
    );

    it.each([401, 403])('open the circuit with the status %d where the store says so', async (code) => {
      const options = { troubleStatuses: [401, 403] };
      await bench.answered(status(404), FAILURES + 1, options);
      await bench.answered(status(code), FAILURES, options);
      expect(await bench.isCircuitOpen(options)).toBe(true);
    });

    it.each(['a reset connection', 'an end in the middle of the answer', 'a body without end'])(
      'open the circuit with %s',
      async (name) => {
        await bench.answered(WIRE_TROUBLES[name]!(TRUTH, bench.server.url), FAILURES);
        expect(await bench.isCircuitOpen()).toBe(true);
      },
    );

    it('open the circuit when there is no answer', async () => {
      await bench.answered(() => undefined, FAILURES, { timeoutMs: 400 });
      expect(await bench.isCircuitOpen()).toBe(true);
    });

    it('are never rejected by an open circuit when the limit of failures is 0', async () => {
      await restart({ PURSER_STORE_BREAKER_FAILURES: '0' });
      await bench.answered(status(503), 50);
      await bench.answered(ok, 1);
    });

    it('are never rejected by an open circuit when they belong to no project', async () => {
      for (const _ of times(FAILURES + 5)) {
        const { url } = bench.server;
        bench.server.script = () => status(503);
        await bench.outbound.http.call({ store: 'ASTORE', method: 'GET', url, timeoutMs: 5_000 });
      }
      expect(bench.server.requests).toHaveLength(FAILURES + 5);
      expect(await bench.isCircuitOpen()).toBe(false);
    });
  });

  describe('after the pause', () => {
    it('are rejected by an open circuit until its last moment', async () => {
      await bench.open();
      bench.now += PAUSE_MS - 1;
      expect(await bench.isCircuitOpen()).toBe(true);
      bench.now += 1;
      expect(await bench.isCircuitOpen()).toBe(false);
    });

    it('are rejected at once, except for one trial call, until that succeeds', async () => {
      await bench.open();
      bench.now += PAUSE_MS;
      const trial = await bench.held(1);
      for (const _ of times(20)) expect(await bench.isCircuitOpen()).toBe(true);
      trial.answer(ok);
      expect(await trial.answers).toMatchObject([{ status: 200 }]);
      await bench.answered(ok, 5);
    });

    it('make one trial call, however many come at the same moment', async () => {
      await bench.open();
      bench.now += PAUSE_MS;
      bench.server.script = () => ok;
      const answers = await Promise.all(times(20).map(() => bench.call()));
      expect(answers.filter(({ kind }) => kind === 'answered')).toHaveLength(1);
      expect(answers.slice(1)).toEqual(times(19).map(() => CIRCUIT_OPEN));
      expect(bench.server.requests).toHaveLength(FAILURES + 1);
    });

    it('are rejected by an open circuit again after one failure, for a whole pause', async () => {
      await bench.open();
      for (const _ of times(3)) {
        bench.now += PAUSE_MS;
        await bench.answered(status(503), 1);
        bench.now += PAUSE_MS - 1;
        expect(await bench.isCircuitOpen()).toBe(true);
        bench.now += 1;
      }
      await bench.answered(ok, 1);
    });

    it('close the circuit by a success: it takes as many failures as at first to open it', async () => {
      await bench.open();
      bench.now += PAUSE_MS;
      await bench.answered(ok, 1);
      await bench.answered(status(503), FAILURES - 1);
      await bench.answered(ok, 1);
      await bench.open();
      expect(await bench.isCircuitOpen()).toBe(true);
    });

    it('ignore a failure of a call that began before the pause', async () => {
      const late = await bench.held(FAILURES + 1);
      await bench.open();
      bench.now += PAUSE_MS;
      const trial = await bench.held(1);
      late.answer(status(503));
      await late.answers;
      trial.answer(ok);
      expect(await trial.answers).toMatchObject([{ status: 200 }]);
      await bench.answered(ok, 1);
    });

    it('do not open the circuit again after the success by failures that began before the pause', async () => {
      const late = await bench.held(FAILURES + 1);
      await bench.open();
      bench.now += PAUSE_MS;
      await bench.answered(ok, 1);
      late.answer(status(503));
      await late.answers;
      expect(await bench.isCircuitOpen()).toBe(false);
    });

    it('do not end the pause by a success of a call that began before it', async () => {
      const late = await bench.held(1);
      await bench.open();
      late.answer(ok);
      expect(await late.answers).toMatchObject([{ status: 200 }]);
      expect(await bench.isCircuitOpen()).toBe(true);
    });
  });
});
