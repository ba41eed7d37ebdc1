import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AstoreSimulator } from '../../../simulators/astore/astore-simulator.js';
import { eventually } from '../../support/eventually.js';
import { ScriptedServer } from '../../support/faults/scripted-server.js';
import { whole, wireAnswer } from '../../support/faults/wire-answer.js';
import type { Game } from '../../support/servers/game.js';
import { type GstoreSetup, startWithGstore } from '../../support/stores/gstore.js';
import { LoadClient, type Outcome, pacedLoop, percentile } from '../../support/service/load.js';
import { untilGood } from '../../support/until-good.js';

const PURCHASE = '/billing/api-game/v1/purchase';
const ASTORE = `${PURCHASE}/astore/appstore/consumable`;
const GSTORE = `${PURCHASE}/gstore/play/consumable`;

/**
 * Between two requests of a kind. In the 5 s that store A is waited for come 200 for it; the service works on 64 at
 * once.
 */
const EVERY_MS = 25;
const WARM_UP_MS = 500;
const CALM_MS = 2_500;
/** Longer than those 5 s: at first store A holds as many calls as it may, at last its circuit is open. */
const HANGING_MS = 6_500;
/** Purchases of store B in a round; each is verified once. */
const PREPARED = (WARM_UP_MS + 2 * CALM_MS + HANGING_MS) / EVERY_MS + 20;

/** After it an open circuit lets a call through. */
const PAUSE_MS = 5_000;
const A_BIT_MS = 2_000;

type Send = () => Promise<Outcome>;

/** Times in milliseconds. */
interface Times {
  readonly p50: number;
  readonly p99: number;
}

const timesOf = (outcomes: readonly Outcome[]): Times => {
  const times = outcomes.map(({ ms }) => ms);
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
};

const resultsOf = (outcomes: readonly Outcome[]): string[] => [
  ...new Set(outcomes.map(({ resultCode }) => resultCode)),
];

/**
 * What is allowed while a store hangs: twice the baseline, or a little more where the baseline is a few milliseconds
 * and one pause of a busy machine would decide. On top comes what a server that does nothing took at that time in the
 * same process: then everything stood still, not only the service. Waiting for the store would add seconds, and being
 * turned away is counted apart.
 */
const mostFor = (baseline: Times, nothing: Times): Times => ({
  p50: Math.max(2 * baseline.p50, baseline.p50 + 25) + nothing.p50,
  p99: Math.max(2 * baseline.p99, baseline.p99 + 100) + nothing.p99,
});

describe('a store that hangs', () => {
  let setup: GstoreSetup;
  let storeB: AstoreSimulator;
  let idle: ScriptedServer;
  const client = new LoadClient();

  beforeAll(async () => {
    idle = await ScriptedServer.start(() => whole(wireAnswer(200, { resultCode: 'SUCCESS' })));
    storeB = await AstoreSimulator.start();
    setup = await startWithGstore({
      ASTORE_PRODUCTION_URL: storeB.productionUrl,
      ASTORE_SANDBOX_URL: storeB.sandboxUrl,
    });
  });
  afterAll(async () => {
    client.close();
    await setup.stop();
    await storeB.close();
    await idle.close();
  });

  const send = (game: Game, path: string, body: object): Promise<Outcome> =>
    client.post(setup.service.url + path, game.headers, body);

  /** Verifications that store A refuses each time, so that one reservation serves for any number of them. */
  async function verifyAtA(game: Awaited<ReturnType<GstoreSetup['newGame']>>): Promise<Send> {
    const [boid, receipt] = [await game.reserve(), setup.buy(game)];
    setup.store.set({ purchaseToken: receipt.purchaseToken, purchaseState: 1 });
    return () => send(game, `${GSTORE}/verify`, game.aVerification(boid, receipt));
  }

  const aReservationAtB = (game: Game): Record<string, string> =>
    game.aReservation({ payment: 'ASTORE_APP', appStore: 'ASTORE_APP', os: 'IOS' }) as Record<string, string>;

  /** Verifications that store B accepts, each of a purchase of its own. */
  async function verifyAtB(game: Game): Promise<Send> {
    const settings = storeB.registerApp({ bundleId: 'com.example.game' });
    const { pjid } = game.project;
    await setup.operator.must('store-settings/save', { pjid, store: 'ASTORE', settings });
    const prepared: object[] = [];
    for (let count = 0; count < PREPARED; count += 1) {
      const answer = await game.form<{ boid: string }>(`${ASTORE}/reserve`, aReservationAtB(game));
      const { boid } = answer.resultData as { boid: string };
      const { transactionId, receiptData } = storeB.buy({ ...settings, productId: game.productId });
      const price = { microPrice: 990_000, currency: 'USD' };
      prepared.push({ ...game.aReserved(boid), ...price, transactionId, receiptData });
    }
    return () => send(game, `${ASTORE}/verify`, prepared.pop() ?? {});
  }

  /** Everything at its rate for a while; `atA` may take longer. */
  async function load(kinds: Readonly<Record<string, Send>>, atA: Send, ms: number) {
    const outcomesAtA = pacedLoop(EVERY_MS, ms, atA);
    const entries = Object.entries(kinds).map(async ([kind, sendOne]) => {
      return [kind, await pacedLoop(EVERY_MS, ms, sendOne)] as const;
    });
    return { atA: outcomesAtA, others: new Map(await Promise.all(entries)) };
  }

  /** What stands in the metrics of how calls of store A ended. */
  async function endingsAtA(): Promise<string[]> {
    const metrics = (await setup.service.http.get('/metrics')).text;
    return ['timeout', 'circuit-open'].filter((outcome) =>
      new RegExp(`store="GSTORE".*outcome="${outcome}"`).test(metrics),
    );
  }

  /** The kinds that are too slow while store A hangs, beside the calm before and after. */
  async function tooSlow(kinds: Readonly<Record<string, Send>>, atA: Send) {
    await load(kinds, atA, WARM_UP_MS);
    const before = await load(kinds, atA, CALM_MS);
    expect(resultsOf(await before.atA)).toEqual(['NOT_VALID_RECEIPT']);
    setup.store.fault({ match: {}, kind: 'hang' });
    const during = await load(kinds, atA, HANGING_MS);
    setup.store.clearFaults();
    await eventually(atA, ({ resultCode }) => resultCode === 'NOT_VALID_RECEIPT', PAUSE_MS + A_BIT_MS);
    const after = await load(kinds, atA, CALM_MS);
    expect(resultsOf(await after.atA)).toEqual(['NOT_VALID_RECEIPT']);
    expect(resultsOf(await during.atA)).toEqual(['EXTERNAL_API_ERROR']);

    const report = Object.keys(kinds).map((kind) => {
      const outcomes = during.others.get(kind) ?? [];
      const calm = [...(before.others.get(kind) ?? []), ...(after.others.get(kind) ?? [])];
      expect([kind, ...resultsOf([...outcomes, ...calm])]).toEqual([kind, 'SUCCESS']);
      return { kind, baseline: timesOf(calm), hanging: timesOf(outcomes) };
    });
    const nothing = report.find(({ kind }) => kind === 'nothing')?.hanging ?? { p50: 0, p99: 0 };
    return report.filter(({ baseline, hanging }) => {
      const most = mostFor(baseline, nothing);
      return hanging.p50 > most.p50 || hanging.p99 > most.p99;
    });
  }

  it('leaves all others as fast as they were, and is used again soon after it is well', async () => {
    const game = await setup.newGame();
    const atA = await verifyAtA(game);
    const boidList = [await game.reserve()];
    await untilGood(
      async () => {
        const kinds = {
          nothing: () => client.post(idle.url, {}, {}),
          reserve: () => send(game, `${ASTORE}/reserve`, new URLSearchParams(aReservationAtB(game))),
          list: () => send(game, `${PURCHASE}/list`, { pjid: game.project.pjid, boidList }),
          verify: await verifyAtB(game),
        };
        return tooSlow(kinds, atA);
      },
      (kinds) => kinds.length === 0,
    );
    // A machine that is fast enough sends more than the store may hold, and these calls are turned away too.
    expect(await endingsAtA()).toEqual(['timeout', 'circuit-open']);
  }, 180_000);
});
