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

  describe('after failures in a row', () => {
    it('are rejected by an open circuit from so many on and not before', async () => {
      await fixture.answered(status(503), FAILURES - 1);
      await fixture.answered(ok, 1);
      await fixture.open();
      expect(await fixture.isCircuitOpen()).toBe(true);
    });

    it('count anew after each success', async () => {
      for (const _ of times(5)) {
        await fixture.answered(status(503), FAILURES - 1);
        await fixture.answered(ok, 1);
      }
      expect(await fixture.isCircuitOpen()).toBe(false);
    });

    it('are rejected by an open circuit for one project and one store only', async () => {
      await fixture.open({ store: 'ASTORE', pjid: 'A' });
      expect(await fixture.isCircuitOpen({ store: 'ASTORE', pjid: 'A' })).toBe(true);
      expect(await fixture.isCircuitOpen({ store: 'ASTORE', pjid: 'B' })).toBe(false);
      expect(await fixture.isCircuitOpen({ store: 'CONSOLE', pjid: 'A' })).toBe(false);
    });

    it('do not add up over projects', async () => {
      for (const pjid of ['A', 'B', 'C', 'D'])
        await fixture.answered(status(503), FAILURES - 1, { store: 'ASTORE', pjid });
      for (const pjid of ['A', 'B', 'C', 'D']) await fixture.answered(ok, 1, { store: 'ASTORE', pjid });
    });

    it('fail at once: an open circuit waits for nothing', async () => {
      await fixture.open();
      const answers = await Promise.race([
        Promise.all(times(20).map(() => fixture.call())),
        new Promise((resolve) => setImmediate(() => resolve('a connection was waited for'))),
      ]);
      expect(answers).toEqual(times(20).map(() => CIRCUIT_OPEN));
      expect(fixture.server.requests).toHaveLength(FAILURES);
    });

    it.each([500, 502, 503, 504, 429])('open the circuit with the status %d', async (code) => {
      await fixture.answered(status(code), FAILURES);
      expect(await fixture.isCircuitOpen()).toBe(true);
    });

    it.each([200, 204, 302, 400, 401, 403, 404, 409, 410, 422])(
      'do not open the circuit with the status %d',
      async (code) => {
        await fixture.answered(status(503), FAILURES - 1);
        await fixture.answered(status(code), 1);
        await fixture.answered(status(503), FAILURES - 1);
        await fixture.answered(status(code), FAILURES + 1);
      },
    );

    it.each([401, 403])('open the circuit with the status %d where the store says so', async (code) => {
      const options = { troubleStatuses: [401, 403] };
      await fixture.answered(status(404), FAILURES + 1, options);
      await fixture.answered(status(code), FAILURES, options);
      expect(await fixture.isCircuitOpen(options)).toBe(true);
    });

    it.each(['a reset connection', 'an end in the middle of the answer', 'a body without end'])(
      'open the circuit with %s',
      async (name) => {
        await fixture.answered(WIRE_TROUBLES[name]!(TRUTH, fixture.server.url), FAILURES);
        expect(await fixture.isCircuitOpen()).toBe(true);
      },
    );

    it('open the circuit when there is no answer', async () => {
      await fixture.answered(() => undefined, FAILURES, { timeoutMs: 400 });
      expect(await fixture.isCircuitOpen()).toBe(true);
    });

    it('are never rejected by an open circuit when the limit of failures is 0', async () => {
      await restart({ PURSER_STORE_BREAKER_FAILURES: '0' });
      await fixture.answered(status(503), 50);
      await fixture.answered(ok, 1);
    });

    it('are never rejected by an open circuit when they belong to no project', async () => {
      for (const _ of times(FAILURES + 5)) {
        const { url } = fixture.server;
        fixture.server.script = () => status(503);
        await fixture.outbound.http.call({ store: 'ASTORE', method: 'GET', url, timeoutMs: 5_000 });
      }
      expect(fixture.server.requests).toHaveLength(FAILURES + 5);
      expect(await fixture.isCircuitOpen()).toBe(false);
    });
  });

  describe('after the pause', () => {
    it('are rejected by an open circuit until its last moment', async () => {
      await fixture.open();
      fixture.now += PAUSE_MS - 1;
      expect(await fixture.isCircuitOpen()).toBe(true);
      fixture.now += 1;
      expect(await fixture.isCircuitOpen()).toBe(false);
    });

    it('are rejected at once, except for one trial call, until that succeeds', async () => {
      await fixture.open();
      fixture.now += PAUSE_MS;
      const trial = await fixture.held(1);
      for (const _ of times(20)) expect(await fixture.isCircuitOpen()).toBe(true);
      trial.answer(ok);
      expect(await trial.answers).toMatchObject([{ status: 200 }]);
      await fixture.answered(ok, 5);
    });

    it('make one trial call, however many come at the same moment', async () => {
      await fixture.open();
      fixture.now += PAUSE_MS;
      fixture.server.script = () => ok;
      const answers = await Promise.all(times(20).map(() => fixture.call()));
      expect(answers.filter(({ kind }) => kind === 'answered')).toHaveLength(1);
      expect(answers.slice(1)).toEqual(times(19).map(() => CIRCUIT_OPEN));
      expect(fixture.server.requests).toHaveLength(FAILURES + 1);
    });

    it('are rejected by an open circuit again after one failure, for a whole pause', async () => {
      await fixture.open();
      for (const _ of times(3)) {
        fixture.now += PAUSE_MS;
        await fixture.answered(status(503), 1);
        fixture.now += PAUSE_MS - 1;
        expect(await fixture.isCircuitOpen()).toBe(true);
        fixture.now += 1;
      }
      await fixture.answered(ok, 1);
    });

    it('close the circuit by a success: it takes as many failures as at first to open it', async () => {
      await fixture.open();
      fixture.now += PAUSE_MS;
      await fixture.answered(ok, 1);
      await fixture.answered(status(503), FAILURES - 1);
      await fixture.answered(ok, 1);
      await fixture.open();
      expect(await fixture.isCircuitOpen()).toBe(true);
    });

    it('ignore a failure of a call that began before the pause', async () => {
      const late = await fixture.held(FAILURES + 1);
      await fixture.open();
      fixture.now += PAUSE_MS;
      const trial = await fixture.held(1);
      late.answer(status(503));
      await late.answers;
      trial.answer(ok);
      expect(await trial.answers).toMatchObject([{ status: 200 }]);
      await fixture.answered(ok, 1);
    });

    it('do not open the circuit again after the success by failures that began before the pause', async () => {
      const late = await fixture.held(FAILURES + 1);
      await fixture.open();
      fixture.now += PAUSE_MS;
      await fixture.answered(ok, 1);
      late.answer(status(503));
      await late.answers;
      expect(await fixture.isCircuitOpen()).toBe(false);
    });

    it('do not end the pause by a success of a call that began before it', async () => {
      const late = await fixture.held(1);
      await fixture.open();
      late.answer(ok);
      expect(await late.answers).toMatchObject([{ status: 200 }]);
      expect(await fixture.isCircuitOpen()).toBe(true);
    });
  });
});
