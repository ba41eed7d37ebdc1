import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { PulledGrantRepository } from '../../../src/modules/grant-dispatcher/pull/pulled-grant.repository.js';
import type { MessageClaim } from '../../../src/modules/push/delivery/push-claim.repository.js';
import { PushOutcomeRepository } from '../../../src/modules/push/delivery/push-outcome.repository.js';
import { TRANSFERRED_TABLES } from '../../../src/modules/project-move/transferred-tables.js';
import { createDataSource } from '../../../src/platform/database/connection/data-source.js';
import { Database } from '../../../src/platform/database/database.js';
import { TransactionRunner } from '../../../src/platform/database/transaction/transaction-runner.js';
import { CloseProject } from '../../../src/modules/project-move/close-project.js';
import { workerDatabaseUrl } from '../../support/database/worker-database.js';

const MOVE = 'a'.repeat(32);
const PARKED = 'INTERVAL 365000 DAY';
const TOKEN = 4711;

describe('an opened project whose due work is still parked', () => {
  let dataSource: DataSource;
  let database: Database;
  let transactions: TransactionRunner;
  let pjid: string;

  beforeAll(async () => {
    const url = await workerDatabaseUrl('_opened');
    dataSource = createDataSource({ url, poolSize: 4, entities: [], isForMigrations: true });
    await dataSource.initialize();
    database = new Database(dataSource);
    transactions = new TransactionRunner(database);
  }, 60_000);
  afterAll(() => dataSource.destroy());

  const giveBack = (): Promise<boolean> =>
    new CloseProject({ database, transactions, tables: TRANSFERRED_TABLES, batchRows: 2 }).reopen(pjid);

  beforeEach(async () => {
    pjid = `O${randomUUID().slice(0, 8).toUpperCase()}`;
    await database.change(
      "INSERT INTO project_move (pjid, state, move_id, changed_at) VALUES (?, 'OPENED', ?, UTC_TIMESTAMP(3))",
      [pjid, MOVE],
    );
  });

  /**
   * Adds a grant that was due a day ago. `pulledAttempts`: attempts at its last pull, which was two hours ago; null for
   * none.
   */
  async function addGrant(pulledAttempts: number | null): Promise<string> {
    const id = String(BigInt(Date.now()) * 1_000_000n + BigInt(Math.floor(Math.random() * 1_000_000)));
    await database.change(
      `INSERT INTO player_grant (id, pjid, kind, transaction_id, status, service_id, user_type, user_value, items, attempt_log,
         attempts, pulled_attempts, pulled_at, created_at, due_at)
       VALUES (?, ?, 'COUPON', ?, 'PENDING', 'svc-1', 'GAME_UID', 'player', '[]', '', 1, ?,
         IF(? IS NULL, NULL, UTC_TIMESTAMP(3) - INTERVAL 2 HOUR), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) - INTERVAL 1 DAY + ${PARKED})`,
      [id, pjid, id, pulledAttempts, pulledAttempts],
    );
    return id;
  }

  /** Seconds until grants are due, with which some are parked, by their ids. */
  async function waits(): Promise<ReadonlyMap<string, number>> {
    const rows = await database.rows<{ id: string | number; seconds: string | number }>(
      `SELECT g.id, TIMESTAMPDIFF(SECOND, UTC_TIMESTAMP(3), g.due_at) AS seconds FROM player_grant g WHERE g.pjid = ?`,
      [pjid],
    );
    return new Map(rows.map(({ id, seconds }) => [String(id), Number(seconds)]));
  }

  it('does not push a grant right after the game has pulled it, when its due work is given back', async () => {
    const pulled = [await addGrant(null), await addGrant(0), await addGrant(1)];
    const grants = new PulledGrantRepository(database, transactions);
    const orders = await grants.pull({ pjid, serverId: undefined, limit: 10 });
    expect(orders).toHaveLength(pulled.length);
    // Still parked: no worker finds it.
    for (const seconds of (await waits()).values()) expect(seconds).toBeGreaterThan(365_000 * 86_000);
    const late = await addGrant(null);

    await giveBack();
    const seconds = await waits();
    for (const id of pulled) {
      expect(seconds.get(id)).toBeGreaterThan(40);
      expect(seconds.get(id)).toBeLessThanOrEqual(60);
    }
    expect(seconds.get(late)).toBeLessThan(-86_000);
  });

  it('leaves a time that a request has set meanwhile as it is', async () => {
    const [first, second] = [await addGrant(null), await addGrant(null)];
    await database.change(
      'UPDATE player_grant SET due_at = UTC_TIMESTAMP(3) + INTERVAL 1 HOUR WHERE id = ?',
      [first],
    );
    await giveBack();
    const seconds = await waits();
    expect(seconds.get(first)).toBeGreaterThan(3_500);
    expect(seconds.get(second)).toBeLessThan(-86_000);
  });

  it('begins no attempt to send a message whose lease is parked, and begins it while the lease lasts', async () => {
    const { insertId: message } = await database.change(
      `INSERT INTO push_message (uuid, pjid, imid, apps, content, status, accepted_at, expires_at, due_at, trace_id, claim)
       VALUES (?, ?, 'member', '', '{}', 'QUEUED', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL 1 DAY,
         UTC_TIMESTAMP(3) + INTERVAL 30 SECOND + ${PARKED}, REPEAT('0', 32), ${TOKEN})`,
      [Buffer.from(randomUUID().replaceAll('-', ''), 'hex'), pjid],
    );
    const { insertId: outcome } = await database.change(
      "INSERT INTO push_outcome (message_id, device_id, app, platform, status) VALUES (?, 1, 'GAME', 'ANDROID', 'PENDING')",
      [String(message)],
    );
    const claim: MessageClaim = { pjid, token: TOKEN, messages: [] };
    const outcomes = new PushOutcomeRepository(database);
    expect(await outcomes.begin(claim, [String(outcome)])).toBe(false);
    await giveBack();
    expect(await outcomes.begin(claim, [String(outcome)])).toBe(true);
  });
});
