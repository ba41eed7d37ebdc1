import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mysql, { type Connection, type RowDataPacket } from 'mysql2/promise';
import { GstoreSimulator } from '../../../simulators/gstore/gstore-simulator.js';
import { loadConfig } from '../../../src/platform/config/app-config.js';
import { DataKeyChanges } from '../../../src/platform/crypto/data-key-changes.js';
import { DataKeyRepository } from '../../../src/platform/crypto/data-key.repository.js';
import { DataKeys } from '../../../src/platform/crypto/data-keys.js';
import { KeyWrapping } from '../../../src/platform/crypto/key-wrapping.js';
import { createDataSource } from '../../../src/platform/database/connection/data-source.js';
import { Database } from '../../../src/platform/database/database.js';
import { SEALED_COLUMNS } from '../../../src/commands/sealed-columns.js';
import { eventually } from '../../support/eventually.js';
import { Game } from '../../support/servers/game.js';
import { setUpGstore } from '../../support/stores/gstore.js';
import { Operator, type TestProject } from '../../support/operators/operator.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import { VaultServer } from '../../support/servers/vault-server.js';
import { queueUrl, workerDatabaseUrl } from '../../support/database/worker-database.js';

const TABLES = [...new Set(SEALED_COLUMNS.map(({ table }) => table))];

/** Its own database: other files know nothing of this key service. */
describe('data keys that a key service wraps', () => {
  let databaseUrl: string;
  let connection: Connection;
  let vault: VaultServer;
  let store: GstoreSimulator;
  let service: RunningService;

  beforeAll(async () => {
    databaseUrl = await workerDatabaseUrl('_keys');
    connection = await mysql.createConnection({ uri: databaseUrl });
    await connection.query('DELETE FROM data_key');
    [vault, store] = await Promise.all([VaultServer.start(), GstoreSimulator.start()]);
  });
  afterAll(async () => {
    await service.stop();
    await connection.query('DELETE FROM data_key');
    await connection.end();
    await Promise.all([vault.close(), store.close()]);
  });

  const start = (): Promise<RunningService> =>
    startService({
      ...vault.environment,
      DATABASE_URL: databaseUrl,
      GSTORE_API_URL: store.apiUrl,
      GSTORE_TOKEN_URL: store.tokenUrl,
    });

  /** As `reseal --new-data-keys=0` does. */
  async function addDataKeys(tables: readonly string[]): Promise<void> {
    const config = loadConfig({
      NODE_ENV: 'test',
      ...vault.environment,
      DATABASE_URL: databaseUrl,
      REDIS_URL: queueUrl(),
    });
    const dataSource = createDataSource({ url: databaseUrl, poolSize: 1, entities: [] });
    await dataSource.initialize();
    try {
      const stored = new DataKeyRepository(new Database(dataSource));
      await new DataKeyChanges(stored, new KeyWrapping(config), new DataKeys()).add(tables, 0);
    } finally {
      await dataSource.destroy();
    }
  }

  interface Ready {
    readonly status: string;
    readonly details: Readonly<Record<string, { readonly status: string; readonly reason?: string }>>;
  }

  const readiness = async (): Promise<Ready> => (await service.http.get('/health/ready')).body as Ready;
  const isReady = (): Promise<Ready> => eventually(readiness, ({ status }) => status === 'ok', 15_000);

  async function sealedSettings({ pjid }: TestProject): Promise<string> {
    const sql = 'SELECT sealed FROM store_settings WHERE pjid = ?';
    const [rows] = await connection.query<RowDataPacket[]>(sql, [pjid]);
    return String(rows[0]?.['sealed']);
  }

  async function buys(project: TestProject, packageName: string): Promise<void> {
    const game = new Game(service, project);
    const boid = await game.reserve();
    const receipt = store.buy({ packageName, productId: game.productId });
    expect(await game.verify(boid, receipt)).toMatchObject({ resultCode: 'SUCCESS' });
  }

  async function newProject(): Promise<{ readonly project: TestProject; readonly packageName: string }> {
    const operator = new Operator(service);
    const project = await operator.project();
    const packageName = `com.example.${project.pjid.toLowerCase()}`;
    await setUpGstore(operator, store, project, packageName);
    return { project, packageName };
  }

  it('are not needed: without any, secrets are sealed with PURSER_SECRET_KEY and the key service is not asked', async () => {
    service = await start();
    await isReady();
    const { project } = await newProject();
    expect(await sealedSettings(project)).toMatch(/^v1\./);
    expect(vault.operations).toEqual([]);
    await service.stop();
  });

  it('are waited for at the start: while the key service is away the process is alive and not ready', async () => {
    await addDataKeys(TABLES);
    vault.isSealed = true;
    service = await start();
    const down = await eventually(readiness, ({ details }) => details['database']?.status === 'up', 15_000);
    expect(down.details['keys']).toEqual({ status: 'down', reason: 'the data keys are not loaded' });
    expect((await service.http.get('/health/live')).status).toBe(200);
    expect(service.logLines.join('')).toContain('data keys cannot be loaded');
    vault.isSealed = false;
    await isReady();
  });

  it('seal what is saved from now on; what was sealed before still opens', async () => {
    const { project, packageName } = await newProject();
    expect(await sealedSettings(project)).toMatch(/^v2\.[\da-f]{12}\./);
    await buys(project, packageName);
    const [rows] = await connection.query<RowDataPacket[]>(
      "SELECT DISTINCT p.pjid FROM store_settings p WHERE p.sealed LIKE 'v1.%' AND p.store = 'GSTORE'",
    );
    const old = String(rows[0]?.['pjid']);
    const listed = await new Operator(service).must<{ storeSettingsList: { secretsSet: string[] }[] }>(
      'store-settings/list',
      { pjid: old },
    );
    expect(listed.storeSettingsList[0]?.secretsSet.length).toBeGreaterThan(0);
  });

  it('are unwrapped once: no request asks the key service, and none fails while it is away', async () => {
    const asked = vault.operations.length;
    expect(vault.operations.filter((operation) => operation === 'decrypt')).toHaveLength(TABLES.length);
    vault.isSealed = true;
    const { project, packageName } = await newProject();
    await buys(project, packageName);
    await buys(project, packageName);
    expect(vault.operations).toHaveLength(asked);
    expect(await readiness()).toMatchObject({ status: 'ok' });
    vault.isSealed = false;
  });

  it('are learned while the service runs, at once when a value names one, beside one that is lost', async () => {
    const { project, packageName } = await newProject();
    await addDataKeys(['store_settings']);
    // An old key that cannot be decrypted any more, such as one of a deleted version of the engine's key.
    await connection.query(`INSERT INTO data_key (id, purpose, wrapped, created_at, seals_from)
      VALUES ('0123456789ab', 'store_settings', 'vault:v9:AAAA', '2026-01-01', '2026-01-01')`);
    const other = await start();
    const sealed = await eventually(
      async () => {
        await setUpGstore(new Operator(other), store, project, packageName);
        return sealedSettings(project);
      },
      (value) => value.startsWith('v2.'),
    );
    await other.stop();
    const [rows] = await connection.query<RowDataPacket[]>(
      "SELECT id FROM data_key WHERE purpose = 'store_settings' ORDER BY seals_from DESC LIMIT 1",
    );
    expect(sealed).toContain(`v2.${String(rows[0]?.['id'])}.`);
    await eventually(
      async () => {
        const game = new Game(service, project);
        const boid = await game.reserve();
        return game.verify(boid, store.buy({ packageName, productId: game.productId }));
      },
      ({ resultCode }) => resultCode === 'SUCCESS',
      20_000,
    );
  });
});
