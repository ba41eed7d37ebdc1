import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mysql, { type Connection } from 'mysql2/promise';
import type { DataSource } from 'typeorm';
import type { EventEndpointRepository } from '../../../src/modules/event/endpoint/event-endpoint.repository.js';
import { EventFailureRepository } from '../../../src/modules/event/delivery/event-failure.repository.js';
import { EventStreamRepository } from '../../../src/modules/event/delivery/event-stream.repository.js';
import { GameServerRepository } from '../../../src/modules/grant-dispatcher/game-server/game-server.repository.js';
import { DueGrantRepository } from '../../../src/modules/grant-dispatcher/grant/due-grant.repository.js';
import { RewardRepository } from '../../../src/modules/inventory/reward/reward.repository.js';
import { OverduePurchaseRepository } from '../../../src/modules/purchase/attention/overdue-purchase.repository.js';
import { StoreNotificationRepository } from '../../../src/modules/purchase/notification-inbox/store-notification.repository.js';
import { PushClaimRepository } from '../../../src/modules/push/delivery/push-claim.repository.js';
import { PushPauseRepository } from '../../../src/modules/push/delivery/push-pause.repository.js';
import type { AppConfig } from '../../../src/platform/config/app-config.js';
import type { SecretBox } from '../../../src/platform/crypto/secret-box.js';
import { createDataSource } from '../../../src/platform/database/connection/data-source.js';
import { Database } from '../../../src/platform/database/database.js';
import type { TransactionRunner } from '../../../src/platform/database/transaction/transaction-runner.js';
import type { Log } from '../../../src/platform/observability/logging/log.js';
import { workerDatabaseUrl } from '../../support/database/worker-database.js';

const PJID = `C${randomUUID().slice(0, 8).toUpperCase()}`;
const DAY = 86_400;

/** What waits in the project, as its columns. The others of a row do not matter. */
const ROWS: readonly (readonly [table: string, columns: Readonly<Record<string, string>>])[] = [
  ['player_grant', { id: '1', status: "'PENDING'", created_at: 'ago' }],
  ['player_grant', { id: '2', status: "'DEAD'", created_at: 'ago' }],
  ['game_server', { paused_until: 'ago' }],
  ['event_endpoint', { id: '1' }],
  ['event', { position: '1' }],
  ['push_pause', { since: 'ago' }],
  [
    'store_notice',
    { notice_id: "'1'", status: "'WAITING'", code: "'VOIDED'", received_at: 'ago', due_at: 'ago' },
  ],
  ['push_message', { uuid: `0x${randomBytes(16).toString('hex')}`, status: "'QUEUED'", accepted_at: 'ago' }],
  ['reward', { reward_id: `0x${randomBytes(16).toString('hex')}`, state: "'RESERVED'", listed_at: 'ago' }],
  ['purchase', { boid: '1', status: "'VERIFY_SUCCESS'", payment: "'GSTORE_PLAY'", verified_at: 'ago' }],
];

describe('what waits in a project', () => {
  let dataSource: DataSource;
  let database: Database;
  let connection: Connection;

  beforeAll(async () => {
    const url = await workerDatabaseUrl('_closed');
    dataSource = createDataSource({ url, poolSize: 2, entities: [], isForMigrations: true });
    await dataSource.initialize();
    database = new Database(dataSource);
    connection = await mysql.createConnection({ uri: url, timezone: 'Z' });
    await connection.query("SET SESSION sql_mode = ''");
    const ago = `UTC_TIMESTAMP(3) - INTERVAL ${DAY} SECOND`;
    for (const [table, columns] of ROWS) {
      const values = Object.values({ pjid: `'${PJID}'`, ...columns }).map((value) =>
        value === 'ago' ? ago : value,
      );
      await connection.query(
        `INSERT INTO ${table} (pjid, ${Object.keys(columns).join(', ')}) VALUES (${values.join(', ')})`,
      );
    }
    await connection.query('INSERT INTO event_failure (endpoint_id, position) VALUES (1, 1)');
    await connection.query(
      `INSERT INTO event_stream (endpoint_id, is_live, failing_since) VALUES (1, 1, ${ago})`,
    );
  }, 60_000);
  afterAll(async () => {
    await connection.end();
    await dataSource.destroy();
  });

  /** What the worker measures for the alerts, each rounded to days. */
  async function measured(): Promise<Readonly<Record<string, number>>> {
    const grants = new DueGrantRepository(database, {} as Log);
    const messages = new PushClaimRepository(database, {} as TransactionRunner, {} as AppConfig);
    const streams = new EventStreamRepository(
      database,
      {} as EventEndpointRepository,
      {} as TransactionRunner,
    );
    const failures = new EventFailureRepository(database, {} as TransactionRunner, streams);
    const failing = await streams.measureFailing();
    const notifications = await new StoreNotificationRepository(database, {} as AppConfig).waiting();
    const unconsumed = { statuses: ['VERIFY_SUCCESS'], payments: ['GSTORE_PLAY'], afterSeconds: 60 } as const;
    const days = (seconds: number): number => Math.round(seconds / DAY);
    return {
      waitingGrant: days(await grants.oldestWaitingSeconds()),
      waitingGrants: await grants.count('PENDING'),
      deadGrants: await grants.count('DEAD'),
      pausedGameServers: await new GameServerRepository(database, {} as SecretBox).countPaused(),
      failingEndpoints: failing.count,
      eventsSetAside: await failures.count(),
      pausedPushProjects: (await new PushPauseRepository(database).list()).length,
      failingEndpoint: days(failing.seconds),
      waitingNotification: days(notifications.ageSeconds),
      waitingMessage: days(await messages.oldestWaitingSeconds()),
      reservedReward: days(await new RewardRepository(database, database).oldestReservedSeconds()),
      unconsumedPurchases: await new OverduePurchaseRepository(database).count(unconsumed, 10),
    };
  }

  const inState = (state: string): Promise<unknown> =>
    connection.query(
      'REPLACE INTO project_move (pjid, state, move_id, changed_at) VALUES (?, ?, ?, UTC_TIMESTAMP(3))',
      [PJID, state, 'a'.repeat(32)],
    );

  it('is measured for alerts, except while it is closed for a move, when nothing can be done', async () => {
    const waiting = await measured();
    expect(waiting).toEqual(Object.fromEntries(Object.keys(waiting).map((name) => [name, 1])));
    for (const state of ['EXPORTING', 'MOVED', 'IMPORTED', 'OPENING']) {
      await inState(state);
      const closed = await measured();
      expect([state, closed]).toEqual([
        state,
        Object.fromEntries(Object.keys(waiting).map((name) => [name, 0])),
      ]);
    }
    await inState('OPENED');
    expect(await measured()).toEqual(waiting);
  });
});
