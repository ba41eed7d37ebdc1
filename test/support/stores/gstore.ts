import { GstoreSimulator } from '../../../simulators/gstore/gstore-simulator.js';
import type { Clock } from '../../../src/shared/time/clock.js';
import { Operator, type TestProject } from '../operators/operator.js';
import { type RunningService, startService } from '../service/start-service.js';
import { Game, type Receipt } from '../servers/game.js';

/** A service whose mobile store A is a simulator of its own, with projects that are set up for it. */
export interface GstoreSetup {
  readonly store: GstoreSimulator;
  readonly service: RunningService;
  readonly operator: Operator;
  /** A game in a fresh project whose app is registered with the store. */
  newGame(): Promise<Game & { readonly packageName: string }>;
  /** The player pays in the store. */
  buy(game: {
    readonly packageName: string;
    readonly productId: string;
  }): Receipt & { readonly purchaseToken: string; readonly orderId: string | null };
  stop(): Promise<void>;
}

/** Starts simulator and service; `environment` and `clock` as for {@link startService}. */
export async function startWithGstore(
  environment: Record<string, string> = {},
  clock?: Clock,
): Promise<GstoreSetup> {
  const store = await GstoreSimulator.start();
  const urls = { GSTORE_API_URL: store.apiUrl, GSTORE_TOKEN_URL: store.tokenUrl };
  const service = await startService({ ...urls, ...environment }, [], clock);
  const operator = new Operator(service);
  return {
    store,
    service,
    operator,
    newGame: async () => {
      const project = await operator.project();
      const packageName = `com.example.${project.pjid.toLowerCase()}`;
      await setUpGstore(operator, store, project, packageName);
      return Object.assign(new Game(service, project), { packageName });
    },
    buy: ({ packageName, productId }) => store.buy({ packageName, productId }),
    stop: async () => {
      await service.stop();
      await store.close();
    },
  };
}

/**
 * Registers an app with the store and enters its settings for the project.
 * @param more settings besides those of the app
 */
export async function setUpGstore(
  operator: Operator,
  store: GstoreSimulator,
  { pjid }: Pick<TestProject, 'pjid'>,
  packageName: string,
  more: object = {},
): Promise<void> {
  const settings = { ...(await store.registerApp({ packageName })), ...more };
  await operator.must('store-settings/save', { pjid, store: 'GSTORE', settings });
}
