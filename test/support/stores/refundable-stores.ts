import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AstoreSimulator } from '../../../simulators/astore/astore-simulator.js';
import { GstoreSimulator } from '../../../simulators/gstore/gstore-simulator.js';
import { PcstoreSimulator } from '../../../simulators/pcstore/pcstore-simulator.js';
import type { Answer } from '../interface/envelope.js';
import { Game } from '../servers/game.js';
import { Operator, type TestProject } from '../operators/operator.js';
import { type RunningService, startService } from '../service/start-service.js';

type Fields = Record<string, unknown>;
type Statuses = readonly (number | null)[];

const PURCHASE = '/billing/api-game/v1/purchase';
const PUSH_ACCOUNT = 'push@publisher.iam.gserviceaccount.com';
const PLAYER = '76561197972751825';
const MICROS = 1_000_000_000; // 1,000 JPY
/** Of a player without a spending limit, unless a test names a member. */
const IN_JPY = { microPrice: MICROS, currency: 'JPY', ipCountry: 'JP', imid: '' } as const;

/** A payment in a store, which the game may or may not have reported to the service. */
export interface Sale {
  readonly boid: string;
  /** Reports it to the service; must succeed. */
  verify(): Promise<void>;
  /** The store takes it back, and has it in its list from now on, if it has one. */
  refund(): void;
  /** The store's notification of that, as often as it is sent; of stores that send none, nothing. */
  notify(times?: number, id?: string): Promise<{ readonly id: string; readonly statuses: Statuses }>;
  /** What must not be kept or logged of it. */
  readonly secrets: readonly string[];
}

/** A payment in mobile store B. */
export interface AstoreSale extends Sale {
  /** What the store calls the payment. */
  readonly transactionId: string;
  /** The signed transaction, which the game's client has as well. */
  readonly signedTransaction: string;
}

/** Stores that take purchases back, each its own simulator, and a project that is set up for all of them. */
export class RefundableStores {
  readonly gstore: GstoreSimulator;
  readonly astore: AstoreSimulator;
  readonly pcstore: PcstoreSimulator;

  private constructor(
    simulators: Pick<RefundableStores, 'gstore' | 'astore' | 'pcstore'>,
    private readonly folder: string,
    /** Takes requests and processes no background work. */
    readonly service: RunningService,
    /** Of any service that is to know these stores. */
    readonly environment: Record<string, string>,
  ) {
    this.gstore = simulators.gstore;
    this.astore = simulators.astore;
    this.pcstore = simulators.pcstore;
  }

  /** `more`: variables of the services besides the addresses of the stores. */
  static async start(more: Record<string, string> = {}): Promise<RefundableStores> {
    const [gstore, astore, pcstore] = await Promise.all([
      GstoreSimulator.start(),
      AstoreSimulator.start(),
      PcstoreSimulator.start(),
    ]);
    const folder = await mkdtemp(join(tmpdir(), 'refunds-'));
    await writeFile(join(folder, 'root.pem'), astore.root().pem);
    const environment = {
      GSTORE_API_URL: gstore.apiUrl,
      GSTORE_TOKEN_URL: gstore.tokenUrl,
      GSTORE_JWKS_URL: gstore.jwksUrl,
      ASTORE_PRODUCTION_URL: astore.productionUrl,
      ASTORE_SANDBOX_URL: astore.sandboxUrl,
      ASTORE_SERVER_API_URL: astore.productionUrl,
      ASTORE_SERVER_API_SANDBOX_URL: astore.sandboxUrl,
      ASTORE_ROOT_CERTS: join(folder, 'root.pem'),
      PCSTORE_API_URL: pcstore.apiUrl,
      ...more,
    };
    const service = await startService(environment);
    return new RefundableStores({ gstore, astore, pcstore }, folder, service, environment);
  }

  get operator(): Operator {
    return new Operator(this.service);
  }

  /** Where a store pushes the notifications of a project. */
  addressFor(store: 'gstore' | 'astore', pjid: string, { url } = this.service): string {
    return `${url}/billing/api-store/v1/${store}/notification/${pjid}`;
  }

  /** A game whose project sells in every store, with apps of its own. */
  async newGame(): Promise<Game> {
    const project = await this.operator.project();
    const { pjid } = project;
    const save = (store: string, settings: object) =>
      this.operator.must('store-settings/save', { pjid, store, settings });
    await save('GSTORE', await this.gstoreSettings(project));
    await save('ASTORE', this.astore.registerApp({ bundleId: appOf(pjid) }));
    await save('PCSTORE', this.pcstore.registerApp({ appId: numberOf(pjid) }));
    const game = new Game(this.service, project);
    const { productId } = game;
    const product = { pjid, productId, payments: ['PCSTORE'], names: [], prices: [], onSale: true };
    await this.operator.must('product/save', { ...product, pcstoreItemId: 101 });
    return game;
  }

  /** With a package of another project when one is given. */
  async gstoreSettings({ pjid }: Pick<TestProject, 'pjid'>, packageName = appOf(pjid)): Promise<object> {
    const app = await this.gstore.registerApp({ packageName });
    return { ...app, rtdnAudience: this.addressFor('gstore', pjid), rtdnServiceAccount: PUSH_ACCOUNT };
  }

  /** A member of the platform whose spending is limited. */
  async member(game: Game): Promise<string> {
    const imid = `jp-${randomUUID()}`;
    await game.saveAccount({ imid, countryCreated: 'JP', birthDate: '2010-01-01' });
    return imid;
  }

  /** A player pays in mobile store A. */
  async gstoreSale(game: Game, changes: Fields = {}): Promise<Sale> {
    const { pjid } = game.project;
    const boid = await game.reserve({ ...IN_JPY, ...changes });
    const packageName = appOf(pjid);
    const receipt = this.gstore.buy({ packageName, productId: game.productId });
    const { purchaseToken } = receipt;
    return {
      boid,
      verify: async () => must(await game.verify(boid, receipt, { microPrice: MICROS, currency: 'JPY' })),
      refund: () => void this.gstore.refund({ purchaseToken, reason: 5 }),
      notify: async (times = 1, messageId) => {
        const [url, audience] = [this.addressFor('gstore', pjid), this.addressFor('gstore', pjid)];
        const push = { url, audience, serviceAccount: PUSH_ACCOUNT, packageName, purchaseToken };
        const pushed = await this.gstore.notify({ ...push, times, messageId });
        return { id: pushed.messageId, statuses: pushed.statuses };
      },
      secrets: [purchaseToken],
    };
  }

  /** A player pays in mobile store B. */
  async astoreSale(game: Game, changes: Fields = {}): Promise<AstoreSale> {
    const { pjid } = game.project;
    const codes = { payment: 'ASTORE_APP', appStore: 'ASTORE_APP', os: 'IOS' };
    const path = `${PURCHASE}/astore/appstore/consumable`;
    const fields = game.aReservation({ ...codes, ...IN_JPY, ...changes });
    const { boid } = await dataOf<{ boid: string }>(game.form(`${path}/reserve`, fields));
    const { transactionId, receiptData, signedTransaction } = this.astore.buy({
      bundleId: appOf(pjid),
      productId: game.productId,
    });
    const proof = { transactionId, receiptData, microPrice: MICROS, currency: 'JPY' };
    return {
      boid,
      transactionId,
      signedTransaction,
      verify: async () => must(await game.json(`${path}/verify`, game.aReserved(boid, proof))),
      refund: () => void this.astore.refund({ transactionId }),
      notify: async (times = 1, notificationUUID) => {
        const url = this.addressFor('astore', pjid);
        const sent = await this.astore.notify({ url, transactionId, times, notificationUUID });
        return { id: sent.notificationUUID, statuses: sent.statuses };
      },
      secrets: [receiptData, signedTransaction],
    };
  }

  /** The project gets a key of mobile store B's server API. `bundleId` is its own app unless another is named. */
  async saveServerKey(pjid: string, bundleId = appOf(pjid)): Promise<void> {
    const settings = { ...this.astore.registerApp({ bundleId }), ...this.astore.serverKey({ bundleId }) };
    await this.operator.must('store-settings/save', { pjid, store: 'ASTORE', settings });
  }

  /** A player approves an order of the PC store. */
  async pcstoreSale(game: Game, changes: Fields = {}): Promise<Sale> {
    const codes = { payment: 'PCSTORE', appStore: 'PCSTORE', os: 'WIN64' };
    const user = { pcstoreUserId: PLAYER, playerLang: 'ja' };
    const path = `${PURCHASE}/pcstore/microtxn`;
    this.pcstore.user({ steamId: PLAYER, currency: 'JPY', country: 'JP' });
    const fields = game.aReservation({ ...codes, ...user, ...IN_JPY, ...changes });
    const { boid } = await dataOf<{ boid: string }>(game.form(`${path}/reserve`, fields));
    this.pcstore.approve({ orderId: boid });
    return {
      boid,
      verify: async () => must(await game.json(`${path}/verify`, game.aReserved(boid))),
      refund: () => void this.pcstore.chargeback({ orderId: boid }),
      notify: () => Promise.resolve({ id: '', statuses: [] }),
      secrets: [this.pcstore.registerApp({ appId: numberOf(game.project.pjid) }).webApiKey],
    };
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await Promise.all([this.gstore.close(), this.astore.close(), this.pcstore.close()]);
    await rm(this.folder, { recursive: true });
  }
}

const appOf = (pjid: string): string => `com.example.${pjid.toLowerCase()}`;

/** A number of the project's own, since an order of the PC store is one of an app. */
const numberOf = (pjid: string): string => String(Number.parseInt(pjid.slice(-7), 16) + 1);

function must(answer: Answer<unknown>): void {
  if (answer.resultCode !== 'SUCCESS') throw new Error(JSON.stringify(answer));
}

async function dataOf<T>(coming: Promise<Answer<T>>): Promise<T> {
  const answer = await coming;
  must(answer);
  return answer.resultData as T;
}
