import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { eventually } from '../eventually.js';
import type { Game } from '../servers/game.js';
import { NotificationTable, type StoredNotificationRow } from '../database/notification-table.js';
import { RefundableStores } from '../stores/refundable-stores.js';
import { SpendingTable } from '../database/spending-table.js';
import { type RunningService, startService } from '../service/start-service.js';

/**
 * What the tests of refunds work with: stores that refund, the tables that they read, and a game of each test's own.
 */
export interface RefundParts {
  readonly stores: RefundableStores;
  readonly table: NotificationTable;
  readonly spending: SpendingTable;
  readonly game: Game;
  readonly pjid: string;
}

/** Starts the stores and the API for a file of tests, and workers for single tests. Registers its hooks with Jest. */
export class RefundFixture {
  private stores!: RefundableStores;
  private table!: NotificationTable;
  private spending!: SpendingTable;
  private game!: Game;
  private readonly running = new Set<RunningService>();

  /** `environment`: variables of the services besides the addresses of the stores. */
  constructor(environment: Record<string, string> = {}) {
    beforeAll(() => this.open(environment));
    beforeEach(async () => {
      await this.table.forgetDueWork();
      this.game = await this.stores.newGame();
    });
    afterEach(async () => {
      for (const store of [this.stores.gstore, this.stores.astore, this.stores.pcstore]) store.clearFaults();
      await this.stopAll();
    });
    afterAll(() => this.close());
  }

  /** Those of the test that runs; the game is another one in each. */
  get parts(): RefundParts {
    const { stores, table, spending, game } = this;
    return { stores, table, spending, game, pjid: game.project.pjid };
  }

  /** Starts a worker, which processes what is due as it starts. It is stopped after the test. */
  readonly work = async (environment: Record<string, string> = {}): Promise<RunningService> => {
    const service = await startService({
      ...this.stores.environment,
      PURSER_ROLE: 'worker',
      ...environment,
    });
    this.running.add(service);
    return service;
  };

  get hasWorker(): boolean {
    return this.running.size > 0;
  }

  readonly stop = async (service: RunningService): Promise<void> => {
    this.running.delete(service);
    await service.stop();
  };

  readonly stopAll = async (): Promise<void> => {
    await Promise.all([...this.running].map((service) => service.stop()));
    this.running.clear();
  };

  /** Returns the notifications of the test's project once there are `count` of them and each is processed. */
  readonly settled = (count = 1): Promise<StoredNotificationRow[]> =>
    eventually(
      () => this.table.of(this.game.project.pjid),
      (rows) => rows.length >= count && rows.every(({ status }) => status !== 'WAITING'),
      10_000,
    );

  /** Waits until a purchase has a status, for `ms` at most. */
  readonly until = (boid: string, status: string, ms = 10_000): Promise<unknown> =>
    eventually(
      () => this.game.statusOf(boid),
      (now) => now === status,
      ms,
    );

  private async open(environment: Record<string, string>): Promise<void> {
    this.stores = await RefundableStores.start(environment);
    this.table = await NotificationTable.open(this.stores.service.databaseUrl);
    this.spending = await SpendingTable.open(this.stores.service.databaseUrl);
  }

  private async close(): Promise<void> {
    await Promise.all([this.table.close(), this.spending.close()]);
    await this.stores.stop();
  }
}
