import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mysql, { type Connection, type RowDataPacket } from 'mysql2/promise';
import { ConsoleSimulator } from '../../../simulators/console/console-simulator.js';
import { GameServerSimulator } from '../../../simulators/game-server/game-server-simulator.js';
import { GstoreSimulator } from '../../../simulators/gstore/gstore-simulator.js';
import { PushSimulator } from '../../../simulators/push/push-simulator.js';
import { loadConfig } from '../../../src/platform/config/app-config.js';
import { Resealing } from '../../../src/platform/crypto/resealing.js';
import { SecretBox } from '../../../src/platform/crypto/secret-box.js';
import { createDataSource } from '../../../src/platform/database/connection/data-source.js';
import { STORED_COLUMNS } from '../../../src/modules/purchase/record/archived/purchase-tables.js';
import { Database } from '../../../src/platform/database/database.js';
import type { Statements } from '../../../src/platform/database/statement/statements.js';
import { SEALED_COLUMNS } from '../../../src/commands/sealed-columns.js';
import { clientOf, ConsoleGame, LABEL, setUpConsole } from '../../support/stores/console.js';
import { eventually } from '../../support/eventually.js';
import { Game } from '../../support/servers/game.js';
import { GrantGame } from '../../support/grants/grants.js';
import { setUpGstore } from '../../support/stores/gstore.js';
import { Operator, type TestProject } from '../../support/operators/operator.js';
import { PushGame } from '../../support/push/push.js';
import { reseal, resealProgram } from '../../support/operators/reseal.js';
import { RollingService } from '../../support/service/rolling-service.js';
import { VaultServer } from '../../support/servers/vault-server.js';
import { buildService } from '../../support/service/service-process.js';
import { isSignedBy, newSigningSecret, WebhookReceiver } from '../../support/servers/webhook-receiver.js';
import { queueUrl, workerDatabaseUrl } from '../../support/database/worker-database.js';

const aKey = (): string => randomBytes(32).toString('base64');
const NAMES = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).toSorted();

describe('a change of PURSER_SECRET_KEY, as the runbook has it', () => {
  const [old, fresh, next] = [aKey(), aKey(), aKey()];
  const packageName = `com.example.${randomUUID().slice(0, 8)}`;
  let databaseUrl: string;
  let connection: Connection;
  let gstore: GstoreSimulator;
  let console_: ConsoleSimulator;
  let push: PushSimulator;
  let gameServer: GameServerSimulator;
  let receiver: WebhookReceiver;
  const secret = newSigningSecret();
  let environment: Record<string, string>;
  let service: RollingService;
  let project: TestProject;
  let player: ConsoleGame;
  let pushed: PushGame;
  let granted: GrantGame;
  const toClose: { close(): Promise<void> }[] = [];

  const withKeys = (...keys: string[]): Record<string, string> => ({
    ...environment,
    PURSER_SECRET_KEY: keys.join(','),
  });

  beforeAll(async () => {
    await buildService();
    databaseUrl = await workerDatabaseUrl('_reseal');
    connection = await mysql.createConnection({ uri: databaseUrl });
    for (const table of ['data_key', ...SEALED_COLUMNS.map((column) => column.table)])
      await connection.query(`DELETE FROM ${table}`);
    [gstore, console_, push, gameServer, receiver] = await Promise.all([
      GstoreSimulator.start(),
      ConsoleSimulator.start(),
      PushSimulator.start(),
      GameServerSimulator.start(),
      WebhookReceiver.start(),
    ]);
    toClose.push(gstore, console_, push, gameServer, receiver);
    environment = {
      DATABASE_URL: databaseUrl,
      REDIS_PREFIX: `reseal-${randomUUID().slice(0, 8)}`,
      PURSER_ROLE: 'all',
      GSTORE_API_URL: gstore.apiUrl,
      GSTORE_TOKEN_URL: gstore.tokenUrl,
      CONSOLE_AUTH_URL: console_.authUrl,
      CONSOLE_API_URL: console_.entitlementUrl,
      PUSH_API_URL: push.apiUrl,
      PUSH_TOKEN_URL: push.tokenUrl,
    };
    service = await RollingService.start(withKeys(old));
    await setUp();
  }, 120_000);

  afterAll(async () => {
    await service.stop();
    await connection.end();
    await Promise.all(toClose.map((simulator) => simulator.close()));
  });

  async function setUp(): Promise<void> {
    const operator = new Operator(service.door);
    project = await operator.project();
    const { pjid } = project;
    await setUpGstore(operator, gstore, project, packageName);
    await setUpConsole(operator, console_, project);
    pushed = new PushGame(service.door, project);
    const settings = await push.registerProject({ projectId: pushed.projectId });
    await operator.must('store-settings/save', { pjid, store: 'PUSH', settings });
    await pushed.register();
    const { fixedString: _, ...server } = gameServer.registerGame({ pjid });
    granted = new GrantGame(service.door, project, server);
    await granted.register();
    const endpoint = { url: receiver.url(), signingSecrets: [secret], allowedCidrs: ['127.0.0.1/32'] };
    await operator.must('event-endpoint/save', { pjid, ...endpoint });
    player = new ConsoleGame(service.door, project);
    const { code, accountId } = console_.issueCode({ clientId: clientOf(pjid) });
    expect(await player.issueToken(code)).toMatchObject({ resultCode: 'SUCCESS' });
    // The first erasure of a deployment makes the key of pseudonyms.
    await operator.must('player/erase', { pjid, playerId: 'a stranger', reason: 'request 1' });
    for (let uses = 0; uses < 2; uses += 1)
      console_.grant({ clientId: clientOf(pjid), accountId, label: LABEL, activeDate: Date.now() });
    await keepProof(operator);
    await archiveOne();
    // A change that waits for a second person keeps its secrets until then.
    const pcStore = { appId: '480', webApiKey: randomBytes(16).toString('hex').toUpperCase() };
    const change = { pjid, store: 'PCSTORE', settings: pcStore, reason: 'ticket 12' };
    await operator.must('store-settings/request-save', change);
  }

  /** A proof whose store does not answer, and is not asked again during the tests. */
  async function keepProof(operator: Operator): Promise<void> {
    await operator.must('project/save', { pjid: project.pjid, name: 'a game', deferredVerify: 'WAIT' });
    const game = new Game(service.door, project);
    const [boid, receipt] = [await game.reserve(), gstore.buy({ packageName, productId: game.productId })];
    gstore.fault({ match: {}, kind: 'status', status: 503 });
    expect(await game.verify(boid, receipt)).toMatchObject({ resultCode: 'EXTERNAL_API_ERROR' });
    gstore.clearFaults();
    await connection.query("UPDATE deferred_verification SET due_at = '2036-01-01'");
  }

  /** A purchase that is verified, not yet completed. */
  async function verified(game: Game): Promise<string> {
    const boid = await game.reserve();
    const receipt = gstore.buy({ packageName, productId: game.productId });
    expect(await game.verify(boid, receipt)).toMatchObject({ resultCode: 'SUCCESS' });
    return boid;
  }

  /** A purchase whose token is in the archive. */
  async function archiveOne(): Promise<void> {
    const boid = await verified(new Game(service.door, project));
    const columns = STORED_COLUMNS.join(', ');
    await connection.query(
      `INSERT INTO purchase_archive (${columns}) SELECT ${columns} FROM purchase WHERE boid = ?`,
      [boid],
    );
    await connection.query('DELETE FROM purchase WHERE boid = ?', [boid]);
  }

  const consumed = async (boid: string): Promise<void> => {
    await eventually(
      async () => {
        const sql = 'SELECT consumed_at, status FROM purchase WHERE boid = ?';
        const [rows] = await connection.query<RowDataPacket[]>(sql, [boid]);
        return rows[0] as { readonly consumed_at: Date | null; readonly status: string };
      },
      (row) => row.consumed_at !== null && row.status === 'COMPLETED',
      30_000,
    );
  };

  const delivered = (messageId: string): Promise<void> =>
    pushed
      .settled(messageId, 30_000)
      .then(({ deviceList }) => expect(deviceList.map(({ outcome }) => outcome)).toEqual(['DELIVERED']));

  /** Read from the database: a page of `grant/list` does not hold all coupons of the load. */
  const given = (transactionId: string): Promise<unknown> =>
    eventually(
      async () => {
        const sql = 'SELECT status FROM player_grant WHERE pjid = ? AND transaction_id = ?';
        const [rows] = await connection.query<RowDataPacket[]>(sql, [project.pjid, transactionId]);
        return rows[0]?.['status'];
      },
      (status) => status === 'DELIVERED',
      30_000,
    );

  /** The event endpoint has got the completion, signed. */
  const notified = (boid: string): Promise<unknown> =>
    eventually(
      () => receiver.of(boid).filter(({ event }) => event.type === 'purchase.completed'),
      ([call]) => call !== undefined && isSignedBy(call, secret),
      30_000,
    );

  /** A purchase, a coupon and a message. */
  async function everything(): Promise<() => Promise<unknown>> {
    const game = new Game(service.door, project);
    const boid = await verified(game);
    expect(await game.complete(boid)).toMatchObject({ resultCode: 'SUCCESS' });
    const coupon = granted.aCoupon();
    expect(await granted.giveCoupon(coupon)).toMatchObject({ resultCode: 'SUCCESS' });
    const messageId = await pushed.send();
    return () =>
      Promise.all([
        consumed(boid),
        delivered(messageId),
        given(String(coupon['transactionId'])),
        notified(boid),
      ]);
  }

  /** Calls the service while `work` runs; returns a check of each thing that was asked for. */
  async function underLoad(work: () => Promise<void>): Promise<(() => Promise<unknown>)[]> {
    const owed: (() => Promise<unknown>)[] = [];
    const load = { isOver: false };
    const callers = Array.from({ length: 3 }, async () => {
      while (!load.isOver) owed.push(await service.during(everything));
    });
    await work().finally(() => (load.isOver = true));
    await Promise.all(callers);
    return owed;
  }

  const keyIds = async (): Promise<Record<string, string[]>> => {
    const found: Record<string, string[]> = {};
    for (const { table, column } of SEALED_COLUMNS) {
      const [rows] = await connection.query<RowDataPacket[]>(
        `SELECT DISTINCT SUBSTRING(${column}, 4, 8) AS id FROM ${table} WHERE ${column} IS NOT NULL`,
      );
      found[`${table}.${column}`] = rows.map(({ id }) => String(id));
    }
    return found;
  };

  it('loses nothing, and then the old key is needed no more', async () => {
    const game = new Game(service.door, project);
    const before = await Promise.all([verified(game), verified(game), verified(game)]);
    const owed = await underLoad(async () => {
      expect(await reseal(databaseUrl, [old], ['--look'])).toMatchObject({ exitCode: 0 });
      await service.roll(withKeys(old, fresh));
      await service.roll(withKeys(fresh, old));
      const { exitCode, output } = await reseal(databaseUrl, [fresh, old]);
      expect({ exitCode, output }).toEqual({ exitCode: 0, output: expect.stringContaining('Done') });
      for (const name of NAMES)
        expect(output).toMatch(new RegExp(`^${name}: [1-9]\\d* with key [\\da-f]{8}$`, 'm'));
      expect(new Set(Object.values(await keyIds()).flat()).size).toBe(1);
      await service.roll(withKeys(fresh));
    });
    expect(owed.length).toBeGreaterThan(3);
    for (const comesTrue of owed) await comesTrue();

    for (const boid of before) {
      expect(await game.complete(boid)).toMatchObject({ resultCode: 'SUCCESS' });
      await consumed(boid);
    }
    await (
      await everything()
    )();
    await player.verified();
    const log = service.door.logLines.join('\n');
    expect(log).not.toContain('cannot be decrypted');
  }, 120_000);

  it('finds every column of the database in which something is sealed', async () => {
    const [columns] = await connection.query<RowDataPacket[]>(
      `SELECT table_name AS tableName, column_name AS columnName FROM information_schema.columns
       WHERE table_schema = DATABASE() AND data_type IN ('text', 'varchar', 'mediumtext', 'longtext', 'blob', 'varbinary')`,
    );
    const sealed: string[] = [];
    for (const { tableName, columnName } of columns) {
      const [rows] = await connection.query<RowDataPacket[]>(
        `SELECT 1 FROM ${tableName} WHERE ${columnName} LIKE '%v1.________.________________.%' LIMIT 1`,
      );
      if (rows.length > 0) sealed.push(`${tableName}.${columnName}`);
    }
    expect(sealed.toSorted()).toEqual(NAMES);
  });

  it('changes nothing when it is repeated', async () => {
    const all = async (): Promise<unknown> => {
      const rows = SEALED_COLUMNS.map(({ table, column }) =>
        connection.query(`SELECT ${column} FROM ${table}`),
      );
      return (await Promise.all(rows)).map(([found]) => found);
    };
    const before = await all();
    const { exitCode, output } = await reseal(databaseUrl, [fresh, old]);
    expect(exitCode).toBe(0);
    for (const name of NAMES) expect(output).toContain(`${name}: 0 sealed anew`);
    expect(await all()).toEqual(before);
  });

  it('says what is still sealed with which key and what cannot be decrypted, names no secret, and ends with 1', async () => {
    const lost = aKey();
    const left = await reseal(databaseUrl, [lost, fresh], ['--check']);
    expect(left).toEqual({ exitCode: 1, output: expect.stringContaining('Not done') });
    expect(left.output).not.toContain('CANNOT BE DECRYPTED');
    const shut = await reseal(databaseUrl, [lost]);
    expect(shut.exitCode).toBe(1);
    expect(shut.output).toContain(
      `game_server.sealed: 1 CANNOT BE DECRYPTED, the first of them: pjid=${project.pjid}`,
    );
    for (const { output } of [left, shut])
      for (const secret of [lost, fresh, old, 'v1.']) expect(output).not.toContain(secret);
    expect(await resealProgram(databaseUrl, [fresh])).toEqual({
      exitCode: 0,
      output: expect.stringContaining('Done'),
    });
  });

  it('goes through more rows than one page holds', async () => {
    const devices = 450;
    const other = await RollingService.start(withKeys(old, fresh));
    try {
      const game = new PushGame(other.door, project);
      for (let first = 0; first < devices; first += 25)
        await Promise.all(Array.from({ length: 25 }, () => game.register()));
    } finally {
      await other.stop();
    }
    const { exitCode, output } = await reseal(databaseUrl, [fresh, old]);
    expect({ exitCode, output }).toEqual({
      exitCode: 0,
      output: expect.stringContaining(`push_device.token: ${devices} sealed anew`),
    });
  }, 60_000);

  it('leaves a value alone that is written between its read and its change', async () => {
    const dataSource = createDataSource({ url: databaseUrl, poolSize: 2, entities: [] });
    await dataSource.initialize();
    try {
      const database = new Database(dataSource);
      const written = 'v1.written.by.another';
      const meddled: Statements = {
        rows: (sql, values) => database.rows(sql, values),
        change: async (sql, values) => {
          await connection.query('UPDATE game_server SET sealed = ?', [written]);
          return database.change(sql, values);
        },
      };
      const config = loadConfig({
        NODE_ENV: 'test',
        DATABASE_URL: databaseUrl,
        REDIS_URL: queueUrl(),
        PURSER_SECRET_KEY: `${aKey()},${fresh}`,
      });
      const [column] = SEALED_COLUMNS.filter(({ table }) => table === 'game_server');
      const resealing = new Resealing(meddled, new SecretBox(config));
      expect(await resealing.pass(column!, { isReadOnly: false })).toMatchObject({ resealed: 0 });
      const [rows] = await connection.query<RowDataPacket[]>('SELECT sealed FROM game_server');
      expect(rows).toEqual([{ sealed: written }]);
    } finally {
      await dataSource.destroy();
    }
  });

  it('refuses an unknown option', async () => {
    for (const options of [['--all'], ['--new-data-keys=soon'], ['--check', '--check']])
      expect(await reseal(databaseUrl, [fresh], options)).toMatchObject({ exitCode: 1 });
  });

  describe('with data keys', () => {
    const dataKeysOf = async (): Promise<string[]> => {
      const [rows] = await connection.query<RowDataPacket[]>('SELECT wrapped FROM data_key');
      return rows.map(({ wrapped }) => String(wrapped));
    };
    const TABLES = new Set(SEALED_COLUMNS.map(({ table }) => table)).size;

    const works = async (): Promise<void> => {
      await (
        await everything()
      )();
    };

    it('seals every value with the data key of its table, and a restarted service opens them', async () => {
      await granted.register();
      const { exitCode, output } = await reseal(databaseUrl, [fresh], ['--new-data-keys=0']);
      expect({ exitCode, output }).toEqual({ exitCode: 0, output: expect.stringContaining('Done') });
      expect(output).toContain(`${TABLES} new data keys`);
      for (const name of NAMES)
        expect(output).toMatch(new RegExp(`^${name}: [1-9]\\d* with key [\\da-f]{12}$`, 'm'));
      expect(await dataKeysOf()).toHaveLength(TABLES);
      await service.roll(withKeys(fresh));
      await works();
    }, 120_000);

    it('wraps the data keys anew when PURSER_SECRET_KEY changes, and touches no value', async () => {
      const before = await keyIds();
      const { exitCode, output } = await reseal(databaseUrl, [next, fresh]);
      expect({ exitCode, output }).toEqual({
        exitCode: 0,
        output: expect.stringContaining(`${TABLES} data keys, ${TABLES} of them wrapped anew`),
      });
      for (const name of NAMES) expect(output).toContain(`${name}: 0 sealed anew`);
      expect(await keyIds()).toEqual(before);
      await service.roll(withKeys(next));
      await works();
    }, 120_000);

    it('moves them to a transit engine: the deployment’s own key opens nothing any more', async () => {
      const vault = await VaultServer.start();
      toClose.push(vault);
      const { exitCode } = await reseal(databaseUrl, [next], [], vault.environment);
      expect(exitCode).toBe(0);
      for (const wrapped of await dataKeysOf()) expect(wrapped).toMatch(/^vault:v1:/);
      await service.roll({ ...withKeys(aKey()), ...vault.environment });
      await works();
    }, 120_000);
  });
});
