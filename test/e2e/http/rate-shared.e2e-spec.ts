import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SharedCounter } from '../../../src/platform/rate-limit/shared-counter.js';
import type { Answer } from '../../support/interface/envelope.js';
import { GSTORE_LATEST, PURCHASE_LIST } from '../../support/interface/paths.js';
import { Game } from '../../support/servers/game.js';
import { Operator } from '../../support/operators/operator.js';
import { eventually } from '../../support/eventually.js';
import { TcpProxy } from '../../support/faults/tcp-proxy.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import { queueServerUrl } from '../../support/database/worker-database.js';

/**
 * What a call takes without Redis, with room for a busy machine; far below the second that a queue command may take.
 */
const MAX_MS = 500;
const PER_SECOND = 10;
const MAX_ROUNDS = 10;

describe('limits per minute', () => {
  let proxy: TcpProxy;
  let services: readonly [RunningService, RunningService];

  beforeEach(async () => {
    proxy = await TcpProxy.before(queueServerUrl());
    const environment = {
      REDIS_URL: proxy.url,
      REDIS_PREFIX: `rate-${randomUUID().slice(0, 8)}`,
      PURSER_SDK_RATE_PER_MINUTE: '4',
      PURSER_SDK_ADDRESS_RATE_PER_MINUTE: '6',
      PURSER_SDK_PROJECT_RATE_PER_MINUTE: '8',
      PURSER_PROJECT_RATE_PER_SECOND: String(PER_SECOND),
    };
    services = [await startService(environment), await startService(environment)];
  });
  afterEach(async () => {
    proxy.pass();
    await Promise.all(services.map((service) => service.stop()));
    await proxy.close();
  });

  const newProject = async (): Promise<string> => (await new Operator(services[0]).project()).pjid;

  /** A player whose project has the same id: each has one of its own unless a test says otherwise. */
  const newPlayer = newProject;

  /** Asks one process, as the client of a player. */
  async function ask(
    service: RunningService,
    playerId: string,
    { pjid = playerId, headers = {} }: { pjid?: string; headers?: Record<string, string> } = {},
  ): Promise<string> {
    const purchase = { gstorePurchaseToken: 'none', gstoreProductId: 'gem.100' };
    const fields = { pjid, playerId, appStore: 'GSTORE_PLAY', ...purchase };
    return ((await service.http.post(GSTORE_LATEST).set(headers).send(fields)).body as Answer).resultCode;
  }

  /** Asks both processes in turn, this many times each. */
  async function askInTurn(playerId: string, times: number): Promise<string[]> {
    const codes: string[] = [];
    for (let at = 0; at < times; at += 1)
      for (const service of services) codes.push(await ask(service, playerId));
    return codes;
  }

  /** Waits until both processes count in Redis: of six calls of a new player, three to each process, four succeed. */
  const untilShared = (): Promise<boolean> =>
    eventually(
      async () => (await askInTurn(await newPlayer(), 3)).filter((code) => code === 'SUCCESS').length === 4,
      (isShared) => isShared,
    );

  /**
   * Plays until Redis has answered every call of a round: what it does not answer in time, a process counts by itself.
   * @param play gets the number of the round, and asks as others than the rounds before
   */
  async function allShared(play: (round: number) => Promise<string[]>): Promise<string[]> {
    await untilShared();
    let unanswered = 0;
    for (const { app } of services) {
      const counter = app.get(SharedCounter, { strict: false });
      const add = counter.add.bind(counter);
      counter.add = async (...call) => {
        const counted = await add(...call);
        if (counted === null) unanswered += 1;
        return counted;
      };
    }
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      unanswered = 0;
      const codes = await play(round);
      if (unanswered === 0) return codes;
    }
    throw new Error(`Redis has not answered in time in ${MAX_ROUNDS} rounds`);
  }

  it('hold for all processes together', async () => {
    expect(await allShared(async () => askInTurn(await newPlayer(), 3))).toEqual([
      ...Array<string>(4).fill('SUCCESS'),
      'TOO_MANY_REQUESTS',
      'TOO_MANY_REQUESTS',
    ]);
  });

  const succeeded = (codes: readonly string[]): number => codes.filter((code) => code === 'SUCCESS').length;

  /** Calls of as many players, in turn to both processes. */
  async function askAsMany(count: number, of: Parameters<typeof ask>[2]): Promise<string[]> {
    const codes: string[] = [];
    for (let at = 0; at < count; at += 1) codes.push(await ask(services[at % 2]!, await newPlayer(), of));
    return codes;
  }

  it('hold for a project, whichever of its players ask', async () => {
    const codes = await allShared(async () => askAsMany(12, { pjid: await newProject() }));
    expect(succeeded(codes)).toBe(8);
  });

  it('hold for an address, which a trusted proxy names, before the body is read', async () => {
    let headers = {};
    const codes = await allShared((round) => {
      headers = { 'X-Forwarded-For': `198.51.100.${round}` };
      return askAsMany(9, { headers });
    });
    expect(codes).toEqual([
      ...Array<string>(6).fill('SUCCESS'),
      ...Array<string>(3).fill('TOO_MANY_REQUESTS'),
    ]);
    const unread = await services[0].http.post(GSTORE_LATEST).set(headers).type('json').send('{');
    expect(unread.body).toMatchObject({ resultCode: 'TOO_MANY_REQUESTS' });
  });

  it('hold for an IPv6 host, whichever address of its network it uses', async () => {
    const codes = await allShared(async (round) => {
      const answers: string[] = [];
      for (let host = 1; host <= 8; host += 1) {
        const headers = { 'X-Forwarded-For': `2001:db8:1:${round}::${host}` };
        answers.push(await ask(services[host % 2]!, await newPlayer(), { headers }));
      }
      return answers;
    });
    expect(succeeded(codes)).toBe(6);
    const headers = { 'X-Forwarded-For': '2001:db8:0:8::1' };
    expect(await ask(services[0], await newPlayer(), { headers })).toBe('SUCCESS');
  });

  it('of a second hold for a project in all processes together', async () => {
    await untilShared();
    // A burst that two seconds share is served more often: the next one is of a project whose rate is not used up.
    const burst = async (): Promise<{ served: number; refused: number; retryAfter: Set<string> }> => {
      const game = new Game(services[0], await new Operator(services[0]).project());
      const answers = await Promise.all(
        Array.from({ length: 2 * PER_SECOND }, (_, at) =>
          services[at % 2]!.http.post(PURCHASE_LIST)
            .set(game.headers)
            .type('json')
            .send('{')
            .then((answer) => answer),
        ),
      );
      const refused = answers.filter(({ body }) => (body as Answer).resultCode === 'TOO_MANY_REQUESTS');
      return {
        served: answers.length - refused.length,
        refused: refused.length,
        retryAfter: new Set(refused.map(({ headers }) => String(headers['retry-after']))),
      };
    };
    const { retryAfter } = await eventually(burst, ({ served, refused }) => served === refused, 15_000);
    expect(retryAfter).toEqual(new Set(['1']));
  });

  it.each([
    ['refuses connections', (): void => proxy.refuse()],
    ['is silent', (): void => proxy.stall()],
  ])('hold for each process while Redis %s, and no call fails or waits for it', async (_what, lose) => {
    await untilShared();
    const player = await newPlayer();
    lose();
    for (const service of services)
      for (let call = 1; call <= 5; call += 1) {
        const began = performance.now();
        expect(await ask(service, player)).toBe(call <= 4 ? 'SUCCESS' : 'TOO_MANY_REQUESTS');
        expect(performance.now() - began).toBeLessThan(MAX_MS);
      }
    proxy.pass();
    await untilShared();
  });
});
