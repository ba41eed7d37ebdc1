import { execFile } from 'node:child_process';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ConfigurationError } from '../../../src/platform/config/app-config.js';
import { loadDatabaseSettings } from '../../../src/platform/config/database-settings.js';
import { createDataSource } from '../../../src/platform/database/connection/data-source.js';
import { eventually } from '../../support/eventually.js';
import { Game } from '../../support/servers/game.js';
import { Operator } from '../../support/operators/operator.js';
import { buildService } from '../../support/service/service-process.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import { startTlsServers, type TlsServers } from '../../support/servers/tls-servers.js';
import { workerDatabaseUrl } from '../../support/database/worker-database.js';

type Environment = Record<string, string>;

describe('TLS to the database and the queue', () => {
  let servers: TlsServers;
  let database: Environment;
  let queue: Environment;
  let service: RunningService | undefined;

  beforeAll(buildService, 120_000);
  beforeAll(async () => {
    servers = await startTlsServers(['localhost']);
    const { files, databaseUrl, redisUrl } = servers;
    database = {
      DATABASE_URL: databaseUrl,
      DATABASE_TLS: 'verify-full',
      DATABASE_TLS_CA_FILE: files.authority,
    };
    queue = {
      REDIS_URL: redisUrl,
      REDIS_TLS_CA_FILE: files.authority,
      REDIS_TLS_CERT_FILE: files.cert,
      REDIS_TLS_KEY_FILE: files.key,
    };
    expect(await run('migrate', database)).toMatchObject({ exitCode: 0 });
  }, 60_000);
  afterEach(async () => {
    await service?.stop();
    service = undefined;
  });
  afterAll(() => servers.stop());

  /** Runs one of the built commands, as an operator does. */
  const run = (
    command: string,
    env: Environment,
    ...options: readonly string[]
  ): Promise<{ exitCode: number | null; output: string }> =>
    new Promise((resolve) => {
      const args = [`dist/${command}.js`, ...options];
      const child = execFile(
        process.execPath,
        args,
        { env: { NODE_ENV: 'test', ...env } },
        (_, stdout, stderr) => resolve({ exitCode: child.exitCode, output: stdout + stderr }),
      );
    });

  /**
   * Whether a connection with these variables succeeds: `connected`, else the faults of the variables or the code of
   * the error.
   */
  const connect = async (env: Environment): Promise<string> => {
    try {
      const source = createDataSource({ ...loadDatabaseSettings(env), poolSize: 1, entities: [] });
      await source.initialize();
      await source.destroy();
      return 'connected';
    } catch (error) {
      return error instanceof ConfigurationError
        ? error.faults.join()
        : String((error as { code?: string }).code);
    }
  };

  const start = async (env: Environment): Promise<RunningService> => (service = await startService(env));

  const linesOf = (event: string): Promise<object[]> =>
    eventually(
      () =>
        (service?.logLines ?? [])
          .filter((line) => line.includes(event))
          .map((line) => JSON.parse(line) as object),
      (lines) => lines.length > 0,
    );

  it('carries everything, the replica and the shared counts too, where nothing else is accepted', async () => {
    const running = await start({
      ...database,
      ...queue,
      DATABASE_READ_URL: servers.databaseUrl,
      PURSER_ROLE: 'all',
      PURSER_PROJECT_RATE_PER_SECOND: '1000',
    });
    const isUp = async (): Promise<boolean> => {
      const { status, body } = await running.http.get('/health/ready');
      const { details } = body as { details: Record<string, { degraded?: boolean }> };
      return status === 200 && details['queue']?.degraded === false;
    };
    await eventually(isUp, Boolean, 10_000);
    const game = new Game(running, await new Operator(running).project());
    expect(await game.list('1')).toEqual([]);
    expect(running.logLines.join('')).not.toContain('rate limits hold for each process only');
  });

  it('is used by every command', async () => {
    expect(await run('audit', database, 'check')).toMatchObject({ exitCode: 0 });
    expect(await run('reseal', { ...database, ...queue }, '--check')).toMatchObject({ exitCode: 0 });
  });

  it('refuses servers whose certificates another authority signed, and logs why', async () => {
    const { stranger } = servers.files;
    const running = await start({
      ...database,
      ...queue,
      DATABASE_TLS_CA_FILE: stranger,
      REDIS_TLS_CA_FILE: stranger,
    });
    expect(await linesOf('waiting for the database')).toEqual([
      expect.objectContaining({
        reason: 'HANDSHAKE_SSL_ERROR',
        detail: expect.stringContaining('DATABASE_TLS_CA_FILE'),
      }),
    ]);
    expect((await linesOf('queue out of reach'))[0]).toMatchObject({
      reason: expect.stringMatching(/^(?:SELF_SIGNED|UNABLE_TO_|CERT_)/),
    });
    expect((await running.http.get('/health/ready')).status).toBe(503);
    const { exitCode, output } = await run('migrate', { ...database, DATABASE_TLS_CA_FILE: stranger });
    expect([exitCode, output]).toEqual([1, expect.stringContaining('certificate')]);
  });

  it('trusts the authorities that Node.js knows when no other is named', async () => {
    const { DATABASE_TLS_CA_FILE: _, ...withoutAuthority } = database;
    expect(await run('migrate', withoutAuthority)).toMatchObject({ exitCode: 1 });
    const trusting = { ...withoutAuthority, NODE_EXTRA_CA_CERTS: servers.files.authority };
    expect(await run('migrate', trusting)).toMatchObject({ exitCode: 0 });
  });

  it('refuses a certificate for another host, unless only its signature is to be checked', async () => {
    const byAddress = { ...database, DATABASE_URL: servers.databaseUrlByAddress };
    expect(await connect(byAddress)).toContain('DATABASE_URL: must name a host');
    expect(await connect({ ...byAddress, DATABASE_TLS: 'verify-ca' })).toBe('connected');
    await servers.certifyDatabase(['elsewhere.example']);
    try {
      expect(await connect(database)).toBe('HANDSHAKE_SSL_ERROR');
      expect(await connect({ ...database, DATABASE_TLS: 'verify-ca' })).toBe('connected');
    } finally {
      await servers.certifyDatabase(['localhost']);
    }
    const redisByAddress = servers.redisUrl.replace('localhost', '127.0.0.1');
    await start({ ...database, ...queue, REDIS_URL: redisByAddress });
    expect((await linesOf('queue out of reach'))[0]).toMatchObject({
      reason: 'ERR_TLS_CERT_ALTNAME_INVALID',
    });
  });

  it('shows a certificate of its own to a database that asks for one', async () => {
    const { cert, key, otherKey } = servers.files;
    const users = "'purser'@'localhost', 'purser'@'127.0.0.1'";
    await servers.admin.query(`ALTER USER ${users} REQUIRE X509`);
    try {
      expect(await connect(database)).toBe('ER_ACCESS_DENIED_ERROR');
      const shown = { ...database, DATABASE_TLS_CERT_FILE: cert, DATABASE_TLS_KEY_FILE: key };
      expect(await connect(shown)).toBe('connected');
      expect(await connect({ ...shown, DATABASE_TLS_KEY_FILE: otherKey })).toBe(
        'DATABASE_TLS_KEY_FILE is not the key of DATABASE_TLS_CERT_FILE',
      );
    } finally {
      await servers.admin.query(`ALTER USER ${users} REQUIRE NONE`);
    }
  });

  it('is not left out where one side asks for it', async () => {
    const { DATABASE_URL: url = '' } = database;
    expect(await connect({ DATABASE_URL: url })).toMatch(
      /^ER_(?:SECURE_TRANSPORT_REQUIRED|ACCESS_DENIED_ERROR)$/,
    );
    const plain = new URL(await workerDatabaseUrl());
    plain.hostname = 'localhost';
    // MySQL always has a certificate, of its own authority.
    expect(await connect({ ...database, DATABASE_URL: plain.href })).toMatch(
      /^HANDSHAKE_(?:NO_SSL_SUPPORT|SSL_ERROR)$/,
    );
  });
});
