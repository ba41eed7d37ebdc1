import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AstoreSimulator } from '../../../simulators/astore/astore-simulator.js';
import type { Answer } from '../interface/envelope.js';
import { type ClientCall, Game } from '../servers/game.js';
import { Operator, type TestProject } from '../operators/operator.js';
import { type RunningService, startService } from '../service/start-service.js';

type Fields = Record<string, unknown>;
type BuyInput = Parameters<AstoreSimulator['buy']>[0];

/** What a client got from the store for a payment. */
export type AstoreBought = ReturnType<AstoreSimulator['buy']>;

/** What is sent of it. */
export type AstoreProof = Pick<AstoreBought, 'transactionId' | 'receiptData'>;

const PURCHASE = '/billing/api-game/v1/purchase/astore/appstore/consumable';
export const ASTORE_VERIFY = `${PURCHASE}/verify`;

/** A game server that sells in mobile store B. */
export class AstoreGame extends Game {
  protected override readonly reservation: ClientCall = ({ astore }) => astore.reserve;

  get bundleId(): string {
    return bundleOf(this.project.pjid);
  }

  override aReservation(changes: Fields = {}): Fields {
    const codes = { payment: 'ASTORE_APP', appStore: 'ASTORE_APP_STORE', os: 'IOS' };
    return super.aReservation({ ...codes, ...changes });
  }

  /** Fields of a verification (Spec 10). */
  aReceipt(boid: string, { transactionId, receiptData }: AstoreProof, changes: Fields = {}): Fields {
    const price = { microPrice: 990_000, currency: 'USD' };
    return this.aReserved(boid, { ...price, transactionId, receiptData, ...changes });
  }

  /** Verifies by a receipt (Spec 10). */
  verifyReceipt(boid: string, proof: AstoreProof, changes: Fields = {}): Promise<Answer> {
    return this.answerTo(({ astore }) => astore.verify, this.aReceipt(boid, proof, changes));
  }
}

/** A service whose mobile store B is a simulator of its own, with projects that are set up for it. */
export interface AstoreSetup {
  readonly store: AstoreSimulator;
  readonly service: RunningService;
  readonly operator: Operator;
  /** A game in a fresh project whose app is registered with the store; `settings` change what is entered for it. */
  newGame(settings?: Fields): Promise<AstoreGame>;
  /** The player pays in the store. */
  buy(game: AstoreGame, input?: Partial<BuyInput>): AstoreBought;
  stop(): Promise<void>;
}

/** Starts simulator and service, which trusts the simulator's certificates. */
export async function startWithAstore(): Promise<AstoreSetup> {
  const store = await AstoreSimulator.start();
  const service = await startTrusting(store, serverApiUrls(store));
  const operator = new Operator(service);
  return {
    store,
    service,
    operator,
    newGame: async (settings) => {
      const project = await operator.project();
      await setUpAstore(operator, store, project, settings);
      return new AstoreGame(service, project);
    },
    buy: ({ bundleId, productId }, input) => store.buy({ bundleId, productId, ...input }),
    stop: async () => {
      await service.stop();
      await store.close();
    },
  };
}

/** Enters the settings of an app of the project's own, or of another project's. */
export async function setUpAstore(
  operator: Operator,
  store: AstoreSimulator,
  { pjid }: Pick<TestProject, 'pjid'>,
  changes: Fields = {},
): Promise<void> {
  const settings = { ...store.registerApp({ bundleId: bundleOf(pjid) }), ...changes };
  await operator.must('store-settings/save', { pjid, store: 'ASTORE', settings });
}

/** Where the two environments of the store are. */
export const astoreUrls = ({ productionUrl, sandboxUrl }: AstoreSimulator): Record<string, string> => ({
  ASTORE_PRODUCTION_URL: productionUrl,
  ASTORE_SANDBOX_URL: sandboxUrl,
});

/** Where its server API is, which only projects with a key of it ask. */
const serverApiUrls = ({ productionUrl, sandboxUrl }: AstoreSimulator): Record<string, string> => ({
  ASTORE_SERVER_API_URL: productionUrl,
  ASTORE_SERVER_API_SANDBOX_URL: sandboxUrl,
});

/** Starts a service that trusts the root of the store. The certificates are read at the start only. */
export async function startTrusting(
  store: AstoreSimulator,
  environment: Record<string, string> = {},
): Promise<RunningService> {
  const folder = await mkdtemp(join(tmpdir(), 'astore-roots-'));
  try {
    const file = join(folder, 'root.pem');
    await writeFile(file, store.root().pem);
    return await startService({ ...astoreUrls(store), ASTORE_ROOT_CERTS: file, ...environment });
  } finally {
    await rm(folder, { recursive: true });
  }
}

const bundleOf = (pjid: string): string => `com.example.${pjid.toLowerCase()}`;
