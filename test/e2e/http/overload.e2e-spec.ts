import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Post } from '@nestjs/common';
import type { Response } from 'supertest';
import { OpenToAll } from '../../../src/platform/access/access.decorators.js';
import { Priority } from '../../../src/platform/http/route/route.decorators.js';
import { Door } from '../../support/door.js';
import { eventually } from '../../support/eventually.js';
import { GSTORE_VERIFY } from '../../support/interface/paths.js';
import { type GstoreSetup, startWithGstore } from '../../support/stores/gstore.js';
import { closedLoop, LoadClient, openLoop, type Outcome, percentile } from '../../support/service/load.js';
import { untilGood } from '../../support/until-good.js';
import { type RunningService, startService } from '../../support/service/start-service.js';

const LIMIT = 8;
/** Capacity of the waiting queue with that limit. */
const QUEUE = 16 * LIMIT;
const door = new Door();

@Controller('test')
@OpenToAll()
class HoldingController {
  @Post('vital')
  @Priority('vital')
  vital(): Promise<void> {
    return door.pass();
  }

  @Post('reserve')
  @Priority('reserve')
  reserve(): Promise<void> {
    return door.pass();
  }

  @Post('list')
  @Priority('list')
  list(): Promise<void> {
    return door.pass();
  }

  @Post('quick')
  @Priority('vital')
  quick(): void {
    // Answers at once.
  }

  @Post('undeclared')
  undeclared(): Promise<void> {
    return door.pass();
  }
}

describe('overload', () => {
  describe('of a process that is full', () => {
    let service: RunningService;
    const held: Promise<Response>[] = [];

    beforeAll(async () => {
      service = await startService({ PURSER_MAX_IN_FLIGHT: String(LIMIT) }, [HoldingController]);
    });

    afterEach(async () => {
      door.open();
      const answers = await Promise.all(held.splice(0));
      for (const { status } of answers) expect(status).toBe(200);
    });

    afterAll(async () => {
      await service.stop();
    });

    /** Sends requests that are held; `of` that priority. */
    async function hold(count: number, of: string): Promise<void> {
      const before = door.waiting;
      for (let sent = 0; sent < count; sent += 1) held.push(service.http.post(`/test/${of}`).then((r) => r));
      await eventually(
        () => door.waiting,
        (waiting) => waiting === before + count,
      );
    }

    async function expectShed(path: string): Promise<Response> {
      const response = await service.http.post(path);
      expect(response.status).toBe(500);
      expect(response.headers).toMatchObject({
        'retry-after': '1',
        'content-type': 'application/json; charset=utf-8',
      });
      expect(response.body).toMatchObject({
        resultCode: 'SYSTEM_ERROR',
        resultMessage: expect.any(String),
        traceId: response.headers['x-trace-id'],
      });
      return response;
    }

    it('refuses the lowest priority first', async () => {
      await hold(4, 'undeclared');
      await Promise.all(
        ['/test/undeclared', '/no/such/path', '/operator/v1/project/list'].map((path) => expectShed(path)),
      );
      await hold(2, 'list');
      await expectShed('/test/list');
      await hold(1, 'reserve');
      await expectShed('/test/reserve');
      await hold(1, 'vital');
      await expectShed('/test/vital');
    });

    it('refuses before authentication, and before a byte of the body has arrived', async () => {
      await hold(LIMIT, 'vital');
      const socket = connect({ port: Number(new URL(service.url).port), host: '127.0.0.1' });
      const body = '{"pjid":"X"}'.padEnd(100_000);
      const head = `POST ${GSTORE_VERIFY} HTTP/1.1\r\nHost: purser\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
      socket.write(head);
      const [first] = (await once(socket, 'data')) as [Buffer];
      expect(first.toString()).toMatch(/^HTTP\/1\.1 500 .*retry-after: 1/is);
      expect(first.toString()).not.toMatch(/connection: close/i);
      socket.write(body);
      socket.write('GET /health/live HTTP/1.1\r\nHost: purser\r\n\r\n');
      const [second] = (await once(socket, 'data')) as [Buffer];
      expect(second.toString()).toMatch(/^HTTP\/1\.1 200 /);
      socket.destroy();
    });

    it('keeps the requests of a burst waiting, and serves them as soon as there is a permit', async () => {
      const burst = async (): Promise<number[]> => {
        await hold(LIMIT, 'vital');
        const waiting = Array.from({ length: 5 * LIMIT }, () =>
          service.http.post('/test/quick').then((r) => r),
        );
        const { text } = await service.http.get('/metrics');
        door.open();
        await Promise.all(held.splice(0));
        const statuses = (await Promise.all(waiting)).map(({ status }) => status);
        return /^purser_http_waiting [1-9]/m.test(text) ? statuses : [];
      };
      await untilGood(burst, (statuses) => statuses.filter((status) => status === 200).length === 5 * LIMIT);
    });

    it('refuses at once the requests that arrive when the waiting queue is full, and drops their bodies', async () => {
      await hold(LIMIT, 'vital');
      const [socket, more] = [connect({ port: Number(new URL(service.url).port), host: '127.0.0.1' }), 3];
      let text = '';
      socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
      // Pipelined, so that they arrive together.
      socket.write(
        'POST /test/quick HTTP/1.1\r\nHost: purser\r\nContent-Length: 4\r\n\r\nbody'.repeat(QUEUE + more),
      );
      const metrics = async (): Promise<string> => (await service.http.get('/metrics')).text;
      await eventually(metrics, (all) => /^purser_http_waiting [1-9]/m.test(all));
      door.open();
      const answers = await eventually(
        () => text.split(/(?=HTTP\/1\.1 )/),
        ({ length }) => length === QUEUE + more && text.endsWith('}'),
      );
      for (const answer of answers.slice(-more)) {
        expect(answer).toMatch(/^HTTP\/1\.1 500 .*retry-after: 1\r\n/is);
        const [, traceId] = /x-trace-id: (\w{32})\r\n/i.exec(answer) ?? [];
        const body = JSON.parse(answer.slice(answer.indexOf('{'))) as object;
        expect(body).toMatchObject({ resultCode: 'SYSTEM_ERROR', traceId });
      }
      socket.destroy();
    });

    it('refuses with SYSTEM_ERROR and Retry-After within a second', async () => {
      await hold(LIMIT, 'vital');
      const shed = async (): Promise<number> => {
        const begun = performance.now();
        await expectShed(GSTORE_VERIFY);
        return performance.now() - begun;
      };
      await untilGood(shed, (ms) => ms < 1_000);
    });

    it('answers health and metrics', async () => {
      await hold(LIMIT, 'vital');
      for (const path of ['/health/live', '/health/ready', '/metrics'])
        expect([path, (await service.http.get(path)).status]).toEqual([path, 200]);
    });

    it('counts refused requests by priority, and works as before afterwards', async () => {
      const metrics = (await service.http.get('/metrics')).text;
      for (const line of [
        /^purser_http_shed_total\{priority="vital"\} [1-9]\d*$/m,
        /^purser_http_shed_total\{priority="reserve"\} 1$/m,
        /^purser_http_shed_total\{priority="list"\} 1$/m,
        /^purser_http_shed_total\{priority="operator"\} 3$/m,
      ])
        expect(metrics).toMatch(line);
      expect((await service.http.post('/no/such/path')).status).toBe(404);
    });

    it.each([
      ['gstore', 500, /"resultCode":"SYSTEM_ERROR"/],
      ['astore', 500, /"resultCode":"SYSTEM_ERROR"/],
      ['wshop', 503, /^\{"error":\{"code":"UNAVAILABLE"/],
    ])('answers a store so that it sends its notification again (%s: %i)', async (store, status, text) => {
      await hold(LIMIT, 'vital');
      const answer = await service.http.post(`/billing/api-store/v1/${store}/notification/DEMO`);
      expect(answer).toMatchObject({ status, text: expect.stringMatching(text) });
      expect(answer.headers).toMatchObject({ 'retry-after': '1' });
    });
  });

  describe('of twice what the service can do', () => {
    let setup: GstoreSetup;
    const client = new LoadClient();

    beforeAll(async () => {
      setup = await startWithGstore({ PURSER_MAX_IN_FLIGHT: String(LIMIT) });
    });

    afterAll(async () => {
      client.close();
      await setup.stop();
    });

    it('leaves at least 70 % of the peak rate, answered within a second', async () => {
      // Refused by the store each time, so that one reservation serves for any number of verifications.
      const game = await setup.newGame();
      const boid = await game.reserve();
      const receipt = setup.buy(game);
      setup.store.set({ purchaseToken: receipt.purchaseToken, purchaseState: 1 });
      setup.store.fault({ match: {}, kind: 'delay', delayMs: 60 });
      const verify = (): Promise<Outcome> =>
        client.post(`${setup.service.url}${GSTORE_VERIFY}`, game.headers, game.aVerification(boid, receipt));

      const twiceThePeak = async () => {
        const peak = await closedLoop(LIMIT, 2_000, verify);
        expect(new Set(peak.map(({ resultCode }) => resultCode))).toEqual(new Set(['NOT_VALID_RECEIPT']));
        const peakRate = peak.length / 2;
        const outcomes = await openLoop(2 * peakRate, 3_000, verify);
        const good = outcomes.filter(({ resultCode }) => resultCode === 'NOT_VALID_RECEIPT');
        // Turned away at the door, or at that of the store, which has room for so many calls at once.
        const shed = outcomes.filter(({ resultCode }) =>
          ['SYSTEM_ERROR', 'EXTERNAL_API_ERROR'].includes(resultCode),
        );
        expect(good.length + shed.length).toBe(outcomes.length);
        const times = good.map(({ ms }) => ms);
        return {
          offered: outcomes.length / 3 / peakRate,
          done: good.length / 3 / peakRate,
          p99: percentile(times, 0.99),
        };
      };
      await untilGood(twiceThePeak, ({ offered, done, p99 }) => offered > 1.8 && done >= 0.7 && p99 < 1_000);
    }, 60_000);
  });
});
