import { randomInt } from 'node:crypto';
import { PcstoreSimulator } from '../../../simulators/pcstore/pcstore-simulator.js';
import type { Answer } from '../interface/envelope.js';
import { type ClientCall, Game } from '../servers/game.js';
import { Operator, type TestProject } from '../operators/operator.js';
import { type RunningService, startService } from '../service/start-service.js';

type Fields = Record<string, unknown>;

/** What a reservation in the PC store answers. */
export type Opened = Readonly<Record<'boid' | 'pcstoreTransId', string>>;

/** What a retry list holds. */
export interface RetryList {
  readonly retryAbleList: Fields[] | null;
}

export const PCSTORE = '/billing/api-game/v1/purchase/pcstore/microtxn';

/** Number of the usual product in the store. */
export const ITEM_ID = 100;

/** A game server that sells in the PC store, and its player at the keyboard. */
export class PcstoreGame extends Game {
  protected override readonly reservation: ClientCall = ({ pcstore }) => pcstore.reserve;
  /** The player's account in the store. */
  readonly steamId = `76561198${String(randomInt(1e9)).padStart(9, '0')}`;

  constructor(
    service: RunningService,
    project: TestProject,
    readonly store: PcstoreSimulator,
    playerId?: string,
  ) {
    super(service, project, playerId);
  }

  override aReservation(changes: Fields = {}): Fields {
    const usual = { payment: 'PCSTORE', appStore: 'PCSTORE', os: 'WIN64', playerLang: 'en' };
    return super.aReservation({ ...usual, pcstoreUserId: this.steamId, ...changes });
  }

  override tryReserve(fields: Fields): Promise<Answer<Opened>> {
    return this.answerTo(this.reservation, fields);
  }

  /** A reservation that the player has approved in the store; gives its boid. */
  async approved(changes: Fields = {}): Promise<string> {
    const boid = await this.reserve(changes);
    this.store.approve({ orderId: boid });
    return boid;
  }

  verifyOrder(boid: string, changes: Fields = {}): Promise<Answer> {
    return this.answerTo(({ pcstore }) => pcstore.verify, this.aReserved(boid, changes));
  }

  /** A purchase whose money was taken; gives its boid. */
  async captured(changes: Fields = {}): Promise<string> {
    const boid = await this.approved(changes);
    const { productId = this.productId } = changes;
    const answer = await this.verifyOrder(boid, { productId });
    if (answer.resultCode !== 'SUCCESS') throw new Error(`verify: ${JSON.stringify(answer)}`);
    return boid;
  }

  /** Spec 12. */
  retryList(changes: Fields = {}): Promise<Answer<RetryList>> {
    const { playerId, project } = this;
    const fields = { pjid: project.pjid, playerId, maxLimit: 5, ...changes };
    return this.answerTo(({ pcstore }) => pcstore.retryList, fields);
  }

  /** How the store shows the order of a boid. */
  orderStatus(boid: string): string {
    return this.store.get({ orderId: boid }).status;
  }
}

/** A service whose PC store is a simulator of its own, with projects that are set up for it. */
export interface PcstoreSetup {
  readonly store: PcstoreSimulator;
  readonly service: RunningService;
  readonly operator: Operator;
  /** A player of a game in a fresh project, whose app and usual product are registered. */
  newGame(options?: { readonly sandbox?: boolean }): Promise<PcstoreGame>;
  /** Another player of the same game. */
  anotherPlayer(game: PcstoreGame): PcstoreGame;
  /** Calls of a method that have reached the store. */
  calls(method: 'InitTxn' | 'QueryTxn' | 'FinalizeTxn'): number;
  /** Registers the usual product, or another. */
  saveProduct(project: Pick<TestProject, 'pjid'>, changes?: Fields): Promise<void>;
  /** A worker over the same database and store, with a queue of its own, as if in another process. */
  startWorker(environment?: Record<string, string>): Promise<RunningService>;
  /** Stops those that still run. */
  stopWorkers(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts simulator and service. */
export async function startWithPcstore(): Promise<PcstoreSetup> {
  const store = await PcstoreSimulator.start();
  const service = await startService({ PCSTORE_API_URL: store.apiUrl });
  const operator = new Operator(service);
  const saveProduct: PcstoreSetup['saveProduct'] = async ({ pjid }, changes = {}) => {
    await operator.must('product/save', { ...aProduct(pjid), ...changes });
  };
  const workers = new Set<RunningService>();
  let apps = 480;
  return {
    store,
    service,
    operator,
    newGame: async ({ sandbox } = {}) => {
      const project = await operator.project();
      apps += 1;
      const settings = store.registerApp({
        appId: String(apps),
        ...(sandbox === undefined ? {} : { sandbox }),
      });
      await operator.must('store-settings/save', { pjid: project.pjid, store: 'PCSTORE', settings });
      await saveProduct(project);
      return new PcstoreGame(service, project, store);
    },
    anotherPlayer: ({ project }) => new PcstoreGame(service, project, store),
    calls: (method) => store.journal({ route: method }).length,
    saveProduct,
    startWorker: async (more = {}) => {
      const worker = await startService({ PURSER_ROLE: 'worker', PCSTORE_API_URL: store.apiUrl, ...more });
      workers.add(worker);
      return worker;
    },
    stopWorkers: async () => {
      const running = [...workers];
      workers.clear();
      await Promise.all(running.map((worker) => worker.stop()));
    },
    stop: async () => {
      await service.stop();
      await store.close();
    },
  };
}

const aProduct = (pjid: string): Fields => ({
  pjid,
  productId: 'gem.100',
  payments: ['PCSTORE'],
  names: [
    { langCd: 'en', name: '100 gems' },
    { langCd: 'ko-KR', name: '보석 100개' },
  ],
  prices: [{ currency: 'USD', microPrice: 990_000 }],
  pcstoreItemId: ITEM_ID,
  onSale: true,
});
