import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.js';
import { TcpProxy } from '../../support/faults/tcp-proxy.js';
import { GSTORE_VERIFY, PURCHASE_LIST } from '../../support/interface/paths.js';
import { type GstoreSetup, startWithGstore } from '../../support/stores/gstore.js';
import { LoadClient, openLoop, type Outcome } from '../../support/service/load.js';
import {
  buildService,
  type ServiceProcess,
  startServiceProcess,
} from '../../support/service/service-process.js';
import { queueServerUrl, workerDatabaseUrl } from '../../support/database/worker-database.js';

const EXIT_MS = 20_000;

describe('stopping', () => {
  /** Makes projects and receipts; the processes under test share its database and its store. */
  let setup: GstoreSetup;
  const client = new LoadClient();
  const started: ServiceProcess[] = [];

  beforeAll(async () => {
    await buildService();
    setup = await startWithGstore();
  }, 60_000);

  afterEach(() => {
    setup.store.clearFaults();
    for (const service of started.splice(0)) service.signal('SIGKILL');
  });

  afterAll(async () => {
    client.close();
    await setup.stop();
  });

  async function start(environment: Record<string, string> = {}): Promise<ServiceProcess> {
    const { apiUrl, tokenUrl } = setup.store;
    const service = await startServiceProcess({
      GSTORE_API_URL: apiUrl,
      GSTORE_TOKEN_URL: tokenUrl,
      ...environment,
    });
    started.push(service);
    await readinessOf(service, 200);
    return service;
  }

  const readinessOf = (service: ServiceProcess, status: number): Promise<unknown> =>
    eventually(
      () => service.health('ready'),
      (seen) => seen === status,
      15_000,
    );

  /** Stops it and returns the milliseconds that it took. */
  async function stopAndTime(service: ServiceProcess): Promise<number> {
    const begun = performance.now();
    service.signal('SIGTERM');
    expect(await service.exited).toBe(0);
    return performance.now() - begun;
  }

  it('reports it at once, serves requests in progress and late ones, then ends', async () => {
    const game = await setup.newGame();
    const boid = await game.reserve();
    const receipt = setup.buy(game);
    const service = await start({ PURSER_DRAIN_SECONDS: '1' });
    setup.store.fault({ match: {}, kind: 'hold', times: 1 });
    const underWay = client.post(
      `${service.url}${GSTORE_VERIFY}`,
      game.headers,
      game.aVerification(boid, receipt),
    );
    await eventually(
      () => fetch(`${service.url}/metrics`).then((answer) => answer.text()),
      (text) => /^purser_http_in_flight 2$/m.test(text),
    );
    service.signal('SIGTERM');
    await readinessOf(service, 503);
    const late = await fetch(`${service.url}${PURCHASE_LIST}`, { method: 'POST', headers: game.headers });
    expect(late.headers.get('connection')).toBe('close');
    expect(await late.json()).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
    setup.store.release();
    expect(await underWay).toMatchObject({ status: 200, resultCode: 'SUCCESS' });
    expect(await service.exited).toBe(0);
  });

  it('ends at once and with failure at the second signal', async () => {
    const service = await start({ PURSER_DRAIN_SECONDS: '30' });
    service.signal('SIGTERM');
    await readinessOf(service, 503);
    const begun = performance.now();
    service.signal('SIGINT');
    expect(await service.exited).toBe(1);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  it('comes to its end with the queue or the database down, whether they refuse or are silent', async () => {
    const servers = { REDIS_URL: queueServerUrl(), DATABASE_URL: await workerDatabaseUrl() };
    const stops: Promise<readonly [string, number]>[] = [];
    // Each starts alone, since a start needs a core for some seconds, and waits for its end beside the others.
    for (const [variable, url] of Object.entries(servers))
      for (const how of ['refuse', 'blackHole'] as const) {
        const line = await TcpProxy.before(url);
        const service = await start({ [variable]: line.url, PURSER_ROLE: 'all' });
        line[how]();
        stops.push(
          stopAndTime(service).then(async (ms) => {
            await line.close();
            return [`${variable} ${how}`, ms] as const;
          }),
        );
      }
    for (const [name, ms] of await Promise.all(stops)) expect([name, ms < EXIT_MS]).toEqual([name, true]);
  }, 60_000);

  it('of one process after the other under load is not noticed by any caller', async () => {
    const { headers, project } = await setup.newGame();
    // One after the other: each start needs a core for some seconds, and a busy machine has none to spare.
    const fleet = [await start({ PURSER_DRAIN_SECONDS: '1' }), await start({ PURSER_DRAIN_SECONDS: '1' })];
    const balancer = new Balancer(fleet);
    let turn = 0;
    const call = (): Promise<Outcome> =>
      client.post(`${balancer.next(turn++).url}${PURCHASE_LIST}`, headers, {
        pjid: project.pjid,
        boidList: ['1'],
      });
    const rolling = { isOver: false };
    const load = async (): Promise<Outcome[]> => {
      const outcomes: Outcome[] = [];
      while (!rolling.isOver) outcomes.push(...(await openLoop(150, 250, call)));
      return outcomes;
    };
    const loading = load();
    for (const at of fleet.keys()) {
      const old = fleet[at]!;
      old.signal('SIGTERM');
      expect(await old.exited).toBe(0);
      fleet[at] = await start({ PURSER_DRAIN_SECONDS: '1' });
      await eventually(
        () => balancer.isServing(fleet[at]!),
        (isServing) => isServing,
      );
    }
    rolling.isOver = true;
    const outcomes = await loading;
    balancer.stop();
    expect(outcomes.length).toBeGreaterThan(300);
    expect(outcomes.filter(({ resultCode }) => resultCode !== 'SUCCESS')).toEqual([]);
    // Longer than its four starts and two ends may take.
  }, 120_000);
});

const LOOK_MS = 100;

/** Sends requests to the processes that were ready when it looked last, as a load balancer does. */
class Balancer {
  private ready: readonly ServiceProcess[];
  private isOver = false;

  constructor(private readonly fleet: readonly ServiceProcess[]) {
    this.ready = [...fleet];
    void this.watch();
  }

  next(turn: number): ServiceProcess {
    return this.ready[turn % this.ready.length]!;
  }

  isServing(service: ServiceProcess): boolean {
    return this.ready.includes(service);
  }

  stop(): void {
    this.isOver = true;
  }

  private async watch(): Promise<void> {
    while (!this.isOver) {
      const looks = this.fleet.map(async (service) =>
        (await service.health('ready')) === 200 ? service : null,
      );
      this.ready = (await Promise.all(looks)).filter((service) => service !== null);
      await wait(LOOK_MS);
    }
  }
}
