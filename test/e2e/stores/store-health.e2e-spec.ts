import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../../src/platform/database/database.js';
import { eventually } from '../../support/eventually.js';
import { type GstoreSetup, startWithGstore } from '../../support/stores/gstore.js';
import { refused } from '../../support/interface/refused.js';
import { type RunningService, startService } from '../../support/service/start-service.js';

const HEALTH = '/billing/api-game/v1/store/health';

interface Health {
  readonly store: string;
  readonly status: string;
  readonly sinceUnixTS: number;
}

type TestGame = Awaited<ReturnType<GstoreSetup['newGame']>>;

describe('store/health', () => {
  let setup: GstoreSetup;
  let other: RunningService;

  beforeAll(async () => {
    setup = await startWithGstore();
    // Another process that works on the same database and calls no store by itself.
    other = await startService({
      GSTORE_API_URL: setup.store.apiUrl,
      GSTORE_TOKEN_URL: setup.store.tokenUrl,
      PURSER_ROLE: 'api',
    });
  });
  afterAll(async () => {
    await other.stop();
    await setup.stop();
  });

  async function healthOf(
    game: TestGame,
    service: RunningService = setup.service,
  ): Promise<readonly Health[]> {
    const { pjid } = game.project;
    const response = await service.http.post(HEALTH).set(game.headers).send({ pjid });
    expect(response.body).toMatchObject({ resultCode: 'SUCCESS' });
    return (response.body as { resultData: { storeList: Health[] } }).resultData.storeList;
  }
  const becomes = (
    game: TestGame,
    status: string,
    service: RunningService = setup.service,
  ): Promise<readonly Health[]> =>
    eventually(
      () => healthOf(game, service),
      ([health]) => health?.status === status,
      20_000,
    );
  /** Verifications that the store is asked for. */
  async function askStore(game: TestGame, times: number): Promise<void> {
    const [boid, receipt] = [await game.reserve(), setup.buy(game)];
    for (let count = 0; count < times; count += 1) await game.verify(boid, receipt);
  }
  const nowSeconds = (): number => Math.floor(Date.now() / 1_000);

  it('lists the stores that the project has set up, UP since then', async () => {
    const before = nowSeconds();
    const game = await setup.newGame();
    const storeList = await healthOf(game);
    expect(storeList).toEqual([{ store: 'GSTORE', status: 'UP', sinceUnixTS: expect.any(Number) }]);
    expect(storeList[0]!.sinceUnixTS).toBeGreaterThanOrEqual(before - 1);
    expect(storeList[0]!.sinceUnixTS).toBeLessThanOrEqual(nowSeconds() + 1);
  });

  it('lists nothing of a project without a store', async () => {
    const project = await setup.operator.project();
    const game = Object.assign(Object.create(await setup.newGame()) as TestGame, { project });
    expect(await healthOf(game)).toEqual([]);
  });

  it('is DEGRADED after a failed call, DOWN for every process when one gets no usable answer, and UP by itself ten seconds after the store is back', async () => {
    const [game, neighbour, degraded] = [await setup.newGame(), await setup.newGame(), await setup.newGame()];
    await askStore(degraded, 1);
    setup.store.fault({ match: { route: 'products.get' }, kind: 'status', times: 2 });
    await askStore(degraded, 1);
    await becomes(degraded, 'DEGRADED');
    setup.store.clearFaults();
    await askStore(degraded, 1);
    const improving = becomes(degraded, 'UP');
    const before = nowSeconds();
    setup.store.fault({ match: {}, kind: 'status', status: 503 });
    await askStore(game, 6);
    const [health] = await becomes(game, 'DOWN', other);
    expect(health!.sinceUnixTS).toBeGreaterThanOrEqual(before - 1);
    expect(health!.sinceUnixTS).toBeLessThanOrEqual(nowSeconds() + 1);
    expect(await healthOf(game)).toEqual([health]);
    // The failures of one project say nothing of another's.
    expect(await healthOf(neighbour)).toMatchObject([{ status: 'UP' }]);
    setup.store.clearFaults();
    // No game asks the store any more: the service finds out itself.
    await eventually(
      () => healthOf(game, other),
      ([one]) => one!.status !== 'DOWN',
      40_000,
    );
    await Promise.all([improving, becomes(game, 'UP')]);
  }, 90_000);

  it('is DOWN while the store refuses the credentials, until others are saved', async () => {
    const game = await setup.newGame();
    setup.store.fault({ match: {}, kind: 'status', status: 401 });
    await askStore(game, 1);
    await becomes(game, 'DOWN');
    setup.store.clearFaults();
    const settings = await setup.store.registerApp({ packageName: `${game.packageName}.next` });
    const { pjid } = game.project;
    await setup.operator.must('store-settings/save', { pjid, store: 'GSTORE', settings });
    await becomes(game, 'UP');
  });

  it('logs why a store that is DOWN could not be tried, without what the error quotes', async () => {
    const game = await setup.newGame();
    const { pjid } = game.project;
    setup.store.fault({ match: {}, kind: 'status', status: 401 });
    await askStore(game, 1);
    setup.store.clearFaults();
    const database = setup.service.app.get(Database);
    await database.change("UPDATE store_settings SET plain = 'quoted' WHERE pjid = ?", [pjid]);
    await becomes(game, 'DOWN', other);
    const logged = await eventually(
      () => Promise.resolve(other.logLines.find((line) => line.includes('could not be tried'))),
      (line) => line !== undefined,
    );
    expect(JSON.parse(logged!)).toMatchObject({ pjid, store: 'GSTORE', reason: 'SyntaxError' });
  });

  it('is refused without the project of the key', async () => {
    const game = await setup.newGame();
    expect(await game.json(HEALTH, {})).toEqual(refused('INVALID_PARAMETER', 'pjid'));
    expect(await game.json(HEALTH, { pjid: 'another' })).toEqual(refused('NOT_ALLOW_AUTH'));
  });
});
