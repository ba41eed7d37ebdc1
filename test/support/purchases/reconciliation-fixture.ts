import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { GameServerSimulator } from '../../../simulators/game-server/game-server-simulator.js';
import { WshopSimulator } from '../../../simulators/wshop/wshop-simulator.js';
import { download } from '../service/download.js';
import type { Answer } from '../interface/envelope.js';
import { eventually } from '../eventually.js';
import { paidOutside } from './external.js';
import { ScriptedServer } from '../faults/scripted-server.js';
import { whole, wireAnswer } from '../faults/wire-answer.js';
import type { Game } from '../servers/game.js';
import { NotificationTable } from '../database/notification-table.js';
import { PurchaseTable } from '../database/purchase-table.js';
import { RefundableStores } from '../stores/refundable-stores.js';
import { type RunningService, startService } from '../service/start-service.js';
import { type WshopGame, wshopGameOf } from '../stores/wshop.js';

type Fields = Record<string, unknown>;

/** A difference as an operator sees it. */
export interface ShownItem {
  readonly itemId: string;
  readonly class: string;
  readonly boid: string | null;
  readonly detail: string;
  readonly repairs: readonly string[];
  readonly repair: string | null;
}

/** Answer of `reconciliation/get`. */
interface ShownRun {
  readonly status: string;
  readonly reason: string | null;
  readonly itemList: readonly ShownItem[];
  readonly nextCursor: string | null;
}

/** A project that sells in every store, and its game. */
interface BooksGame {
  readonly game: Game;
  /** The same project in the web shop. */
  readonly shop: WshopGame;
  readonly pjid: string;
}

/** An hour either side of now. */
export const aroundNow = (): Fields => {
  const now = Math.floor(Date.now() / 1_000);
  return { fromUnixTS: now - 3_600, toUnixTS: now + 3_600 };
};

/**
 * Starts every store, a game server and the API for a file of tests, and workers for single tests. Registers its hooks
 * with Jest.
 */
export class ReconciliationFixture {
  stores!: RefundableStores;
  shop!: WshopSimulator;
  gameServer!: GameServerSimulator;
  purchases!: PurchaseTable;
  inbox!: NotificationTable;
  private elsewhere!: ScriptedServer;
  private worker: RunningService | null = null;

  constructor() {
    beforeAll(async () => {
      this.shop = await WshopSimulator.start();
      this.gameServer = await GameServerSimulator.start();
      this.elsewhere = await ScriptedServer.start(() => whole(wireAnswer(204)));
      const { apiUrl, paymentUrl, sandboxPaymentUrl } = this.shop;
      this.stores = await RefundableStores.start({
        // Of the API and the worker, so that wake-ups reach it.
        REDIS_PREFIX: `books-${randomUUID().slice(0, 8)}`,
        WSHOP_API_URL: apiUrl,
        WSHOP_PAYMENT_URL: paymentUrl,
        WSHOP_SANDBOX_PAYMENT_URL: sandboxPaymentUrl,
      });
      this.purchases = await PurchaseTable.open(this.stores.service.databaseUrl);
      this.inbox = await NotificationTable.open(this.stores.service.databaseUrl);
    });
    afterEach(() => this.stopWorker());
    afterAll(async () => {
      await Promise.all([this.purchases.close(), this.inbox.close()]);
      await this.stores.stop();
      await Promise.all([this.shop.close(), this.gameServer.close(), this.elsewhere.close()]);
    });
  }

  /** A game that sells in every store and has a game server. Its revocation lists are read by no worker. */
  async newGame(env?: 'PROD' | 'SANDBOX'): Promise<BooksGame> {
    const game = await this.stores.newGame();
    const { pjid } = game.project;
    const shop = await wshopGameOf(this.stores.service, this.shop, game.project, {
      env,
      elsewhere: this.elsewhere.url,
    });
    for (const store of ['GSTORE', 'PCSTORE', 'ASTORE'])
      await this.inbox.connection.query(
        "INSERT INTO store_feed (store, pjid, due_at) VALUES (?, ?, '2036-01-01')",
        [store, pjid],
      );
    return { game, shop, pjid };
  }

  /** Starts a worker. It is stopped after the test. */
  async work(environment: Record<string, string> = {}): Promise<RunningService> {
    this.worker = await startService({
      ...this.stores.environment,
      PURSER_ROLE: 'worker',
      ...environment,
    });
    return this.worker;
  }

  async stopWorker(): Promise<void> {
    const { worker } = this;
    this.worker = null;
    await worker?.stop();
  }

  /** Calls an operator endpoint with the game's own key. */
  operate<Data>(game: Game, path: string, body: Fields): Promise<Answer<Data>> {
    return game.json<Data>(`/operator/v1/${path}`, body);
  }

  /** Starts a run over the time around now. */
  async run(game: Game, changes: Fields = {}): Promise<string> {
    const body = { pjid: game.project.pjid, ...aroundNow(), ...changes };
    return (await this.must<{ runId: string }>(game, 'reconciliation/run', body)).runId;
  }

  show(game: Game, runId: string): Promise<ShownRun> {
    return this.must<ShownRun>(game, 'reconciliation/get', { runId, pageItemSize: 100 });
  }

  /** Waits until a run has ended, and returns its differences. */
  async ended(game: Game, runId: string): Promise<readonly ShownItem[]> {
    const run = await eventually(
      () => this.show(game, runId),
      ({ status }) => status !== 'RUNNING',
      30_000,
    );
    if (run.status !== 'DONE') throw new Error(JSON.stringify(run));
    return run.itemList;
  }

  /** Makes a run due at once, whichever worker had claimed it. */
  async makeDue(runId: string): Promise<void> {
    await this.inbox.connection.query(
      'UPDATE reconciliation_run SET due_at = UTC_TIMESTAMP(3), lease_until = NULL WHERE id = ?',
      [runId],
    );
  }

  async countItems(runId: string): Promise<number> {
    const [rows] = await this.inbox.connection.query(
      'SELECT COUNT(*) AS count FROM reconciliation_item WHERE run_id = ?',
      [runId],
    );
    return Number((rows as { readonly count: unknown }[])[0]?.count);
  }

  /** Stores of a project's nightly runs. */
  async nightlyStores(pjid: string): Promise<string[]> {
    const [rows] = await this.inbox.connection.query(
      'SELECT store FROM reconciliation_run WHERE pjid = ? AND night IS NOT NULL ORDER BY store',
      [pjid],
    );
    return (rows as { readonly store: string }[]).map(({ store }) => store);
  }

  /** The differences of a run as a file. */
  async exported(game: Game, runId: string, format: string): Promise<string> {
    const { url } = this.stores.service;
    const file = await download(`${url}/operator/v1/export/reconciliation`, game.headers, { runId, format });
    return file.text();
  }

  repair(game: Game, runId: string, { itemId }: ShownItem, repair: string): Promise<Answer> {
    const body = { runId, itemId, repair, reason: 'books' };
    return this.operate(game, 'reconciliation/repair', body);
  }

  /** Uploads what the game has given: boids, or whole lines. */
  async log(game: Game, ...lines: readonly (string | Fields)[]): Promise<void> {
    const text = lines
      .map((line) => this.line(game, typeof line === 'string' ? { boid: line } : line))
      .join('');
    const { url } = this.stores.service;
    const answer = await fetch(`${url}/operator/v1/grant-log/upload`, {
      method: 'POST',
      headers: { ...game.headers, 'Content-Type': 'application/x-ndjson', Connection: 'close' },
      body: text,
    });
    const uploaded = (await answer.json()) as Answer<{ acceptedCount: number }>;
    if (uploaded.resultData?.acceptedCount !== lines.length) throw new Error(JSON.stringify(uploaded));
  }

  /** Adds a payment in a card shop; returns its boid. */
  paidOutside(game: Game): Promise<string> {
    return paidOutside(game, { paymentOrderId: randomUUID() });
  }

  /** An operator's call that must succeed; returns its data. */
  private async must<Data>(game: Game, path: string, body: Fields): Promise<Data> {
    const answer = await this.operate<Data>(game, path, body);
    if (answer.resultCode !== 'SUCCESS') throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.resultData as Data;
  }

  private line(game: Game, changes: Fields): string {
    const given = { playerId: game.playerId, giveCompletedAtUnixTS: Math.floor(Date.now() / 1_000) };
    return `${JSON.stringify({ ...given, ...changes })}\n`;
  }
}
