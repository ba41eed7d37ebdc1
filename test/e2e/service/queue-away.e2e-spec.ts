import mysql, { type Connection, type RowDataPacket } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../launcher/embedded/free-port.mjs';
import { GameServerSimulator } from '../../../simulators/game-server/game-server-simulator.js';
import { PushSimulator } from '../../../simulators/push/push-simulator.js';
import { eventually } from '../../support/eventually.js';
import type { Game } from '../../support/servers/game.js';
import { GrantGame, GrantTable } from '../../support/grants/grants.js';
import { NotificationTable } from '../../support/database/notification-table.js';
import { PushGame, PushTable } from '../../support/push/push.js';
import { RefundableStores } from '../../support/stores/refundable-stores.js';
import { type RunningService, startService } from '../../support/service/start-service.js';

/** Callers of each kind of work at once. */
const CALLERS = 3;
const GRANTS = 1_000;
const CONSUMPTIONS = 1_000;
const MESSAGES = 1_000;
const REFUNDS = 200;

/** What each kind of work leaves in its row: when it fell due and when it ended, in milliseconds between them. */
const DELAYS = {
  consumptions: `SELECT TIMESTAMPDIFF(MICROSECOND, completed_at, consumed_at) / 1e3 AS ms FROM purchase
    WHERE pjid = ? AND status = 'COMPLETED' AND consume_fence > 0`,
  grants: `SELECT TIMESTAMPDIFF(MICROSECOND, created_at, settled_at) / 1e3 AS ms FROM player_grant
    WHERE pjid = ? AND status = 'DELIVERED'`,
  messages: `SELECT TIMESTAMPDIFF(MICROSECOND, accepted_at, settled_at) / 1e3 AS ms FROM push_message
    WHERE pjid = ? AND status = 'SENT'`,
  refunds: `SELECT TIMESTAMPDIFF(MICROSECOND, n.received_at, n.settled_at) / 1e3 AS ms FROM store_notice n
    JOIN purchase p ON p.receipt_key = n.receipt_key AND p.status = 'CANCELED'
    WHERE n.pjid = ? AND n.status = 'DONE'`,
} as const;

describe('background work without Redis, from the start to the end', () => {
  let stores: RefundableStores;
  let push: PushSimulator;
  let gameServer: GameServerSimulator;
  let database: Connection;
  let game: Game;
  let payers: GrantGame;
  let pushGame: PushGame;
  const workers: RunningService[] = [];

  beforeAll(async () => {
    push = await PushSimulator.start();
    gameServer = await GameServerSimulator.start();
    stores = await RefundableStores.start({
      PUSH_API_URL: push.apiUrl,
      PUSH_TOKEN_URL: push.tokenUrl,
      REDIS_URL: `redis://127.0.0.1:${await freePort()}/0`,
    });
    const { service, operator } = stores;
    await forgetDueWork(service.databaseUrl);
    database = await mysql.createConnection({ uri: service.databaseUrl, timezone: 'Z' });
    game = await stores.newGame();
    const { fixedString: _, ...server } = gameServer.registerGame({ pjid: game.project.pjid });
    payers = new GrantGame(service, game.project, server);
    await payers.register();
    pushGame = new PushGame(service, game.project);
    const settings = await push.registerProject({ projectId: pushGame.projectId });
    await operator.must('store-settings/save', { pjid: game.project.pjid, store: 'PUSH', settings });
    await pushGame.register();
    for (let count = 0; count < 2; count += 1)
      workers.push(await startService({ ...stores.environment, PURSER_ROLE: 'worker' }));
  }, 60_000);

  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await stores.stop();
    await Promise.all([push.close(), gameServer.close(), database.end()]);
  });

  async function delaysOf(kind: keyof typeof DELAYS): Promise<number[]> {
    const [rows] = await database.query<RowDataPacket[]>(DELAYS[kind], [game.project.pjid]);
    return rows.map(({ ms }) => Number(ms)).toSorted((one, other) => one - other);
  }

  async function complete(): Promise<void> {
    const sale = await stores.gstoreSale(game);
    await sale.verify();
    expect(await game.complete(sale.boid)).toMatchObject({ resultCode: 'SUCCESS' });
  }

  async function refund(): Promise<void> {
    const sale = await stores.gstoreSale(game);
    await sale.verify();
    expect((await sale.notify()).statuses).toEqual([200]);
  }

  it('all of it ends, 99 of 100 within half a minute, and both workers have their share', async () => {
    // At the same time, so that each kind lasts for several sweeps. What is over within the time between two sweeps of
    // a worker may be all the other's. A message takes least.
    await Promise.all([
      many(GRANTS, () => payers.buy()),
      many(MESSAGES, () => pushGame.send(), 1),
      many(REFUNDS, refund),
      many(CONSUMPTIONS, complete),
    ]);

    const counts = { grants: GRANTS, messages: MESSAGES, refunds: REFUNDS, consumptions: CONSUMPTIONS };
    for (const [kind, count] of Object.entries(counts)) {
      const delays = await eventually(
        () => delaysOf(kind as keyof typeof DELAYS),
        ({ length }) => length >= count,
        60_000,
      );
      expect(delays).toHaveLength(count);
      expect([kind, delays[Math.floor(count * 0.99) - 1]! < 30_000]).toEqual([kind, true]);
    }
    for (const worker of workers) {
      const { text } = await worker.http.get('/metrics');
      for (const queue of ['grant', 'push', 'purchase-consume'])
        expect(text).toMatch(
          new RegExp(`purser_queue_jobs_total\\{queue="${queue}",outcome="done"\\} [1-9]`),
        );
      expect(text).toContain('purser_queue_up 0\n');
    }
  }, 240_000);
});

async function many(count: number, act: () => Promise<unknown>, callers = CALLERS): Promise<void> {
  let left = count;
  const call = async (): Promise<void> => {
    while ((left -= 1) >= 0) await act();
  };
  await Promise.all(Array.from({ length: callers }, call));
}

/** So that the workers of this file find only what this file leaves due. */
async function forgetDueWork(databaseUrl: string): Promise<void> {
  const grants = await GrantTable.open(databaseUrl);
  const notifications = await NotificationTable.open(databaseUrl);
  const messages = await PushTable.open(databaseUrl);
  await Promise.all([grants.forgetDueWork(), notifications.forgetDueWork(), messages.clear()]);
  await Promise.all([grants.close(), notifications.close(), messages.close()]);
}
