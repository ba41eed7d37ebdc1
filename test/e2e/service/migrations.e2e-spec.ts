import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mysql, { type Connection, type RowDataPacket } from 'mysql2/promise';
import { createDataSource } from '../../../src/platform/database/connection/data-source.js';
import { migrateSchema } from '../../../src/platform/database/schema/migrate-schema.js';
import { migrationChecksums } from '../../../src/platform/database/schema/migration-checksum.js';
import { MIGRATIONS } from '../../../src/platform/database/migrations/index.js';
import { eventually } from '../../support/eventually.js';
import { TcpProxy } from '../../support/faults/tcp-proxy.js';
import { buildService } from '../../support/service/service-process.js';
import { startService } from '../../support/service/start-service.js';
import { readSchema, writeSchema } from '../../support/database/schema-copy.js';
import { provideSchema, workerDatabaseUrl } from '../../support/database/worker-database.js';

const PROGRAM = fileURLToPath(new URL('../../../dist/migrate.js', import.meta.url));

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface DatabaseHealth {
  readonly status: string;
  readonly reason?: string;
}

interface Ready {
  readonly details: { readonly database: DatabaseHealth };
}

describe('the migrations of a database', () => {
  let server: Connection;
  let name: string;
  let url: string;

  beforeAll(buildService, 120_000);

  beforeEach(async () => {
    const address = new URL(await workerDatabaseUrl());
    server = await mysql.createConnection({ uri: address.href });
    name = `purser_test_${randomBytes(4).toString('hex')}`;
    await createDatabase();
    address.pathname = `/${name}`;
    url = address.href;
  });

  afterEach(async () => {
    await server.query(`DROP DATABASE ${name}`);
    await server.end();
  });

  async function createDatabase(): Promise<void> {
    await server.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
    await server.query(`USE ${name}`);
  }

  /** The program, with nothing of Purser's environment but the address. */
  const migrate = async (
    environment: Record<string, string> = { DATABASE_URL: url },
    ...args: readonly string[]
  ): Promise<Ended> => {
    const run = promisify(execFile)(process.execPath, [PROGRAM, ...args], {
      env: { NODE_ENV: 'production', ...environment },
    });
    try {
      return { code: 0, ...(await run) };
    } catch (error) {
      return error as Ended;
    }
  };

  /** In this process, which is quicker. */
  const migrateHere = async (): Promise<void> => {
    const dataSource = createDataSource({ url, poolSize: 1, entities: [], isForMigrations: true });
    await dataSource.initialize();
    await migrateSchema(dataSource);
    await dataSource.destroy();
  };

  /** As the version before checksums did it. */
  const migrateWithoutChecksums = async (): Promise<void> => {
    const dataSource = createDataSource({ url, poolSize: 1, entities: [], isForMigrations: true });
    await dataSource.initialize();
    await dataSource.runMigrations({ transaction: 'none' });
    await dataSource.destroy();
  };

  const storedChecksums = async (): Promise<Map<unknown, unknown>> => {
    const [rows] = await server.query<RowDataPacket[]>('SELECT name, checksum FROM schema_migration');
    return new Map(rows.map((row) => [row['name'], row['checksum']]));
  };

  const readiness = async (): Promise<{ status: number; database: DatabaseHealth }> => {
    const service = await startService({ DATABASE_URL: url });
    try {
      return await eventually(
        async () => {
          const { status, body } = await service.http.get('/health/ready');
          return { status, database: (body as Ready).details.database };
        },
        // Until it has looked at the database.
        ({ database: { reason } }) => reason !== 'the database does not answer',
        20_000,
      );
    } finally {
      await service.stop();
    }
  };

  it('run by the address of the database alone, once, and leave their checksums', async () => {
    const first = await migrate();
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toContain(MIGRATIONS.at(-1)!.name);
    expect(await storedChecksums()).toEqual(await migrationChecksums());
    expect(await migrate()).toMatchObject({ code: 0, stdout: 'The schema is up to date.\n' });
  });

  it('make the service ready', async () => {
    await migrateHere();
    expect(await readiness()).toMatchObject({ status: 200, database: { status: 'up' } });
  });

  it("make what the tests' other databases are copies of", async () => {
    await migrateHere();
    const made = await readSchema(url);
    await server.query(`DROP DATABASE ${name}`);
    await createDatabase();
    await writeSchema(url, made);
    expect(await readSchema(url)).toEqual(made);
    expect(await migrate()).toMatchObject({ code: 0, stdout: 'The schema is up to date.\n' });
  });

  it('say which variable is missing, and nothing of the others', async () => {
    const { code, stderr } = await migrate({});
    expect(code).toBe(1);
    expect(stderr).toContain('DATABASE_URL: must look like');
    expect(stderr).not.toContain('REDIS_URL');
  });

  it('wait for a database that does not answer yet', async () => {
    await provideSchema(url);
    const line = await TcpProxy.before(url);
    try {
      line.refuse();
      const program = spawn(process.execPath, [PROGRAM], {
        env: { NODE_ENV: 'production', DATABASE_URL: line.url },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = Promise.all([once(program, 'exit'), text(program.stdout)]);
      await once(program.stdout, 'data');
      line.pass();
      const [[code], printed] = await ended;
      const { host } = new URL(line.url);
      expect({ code, printed }).toEqual({
        code: 0,
        printed: `Waiting for the database, at most 60 seconds in all (ECONNREFUSED, ${host}).\nThe schema is up to date.\n`,
      });
    } finally {
      await line.close();
    }
  });

  it('give a database up after a time that can be set, with an exit code of its own', async () => {
    const line = await TcpProxy.before(url);
    try {
      line.refuse();
      const { host } = new URL(line.url);
      expect(await migrate({ DATABASE_URL: line.url }, '--wait', '1')).toMatchObject({
        code: 75,
        stdout: `Waiting for the database, at most 1 seconds in all (ECONNREFUSED, ${host}).\n`,
        stderr: `the database did not answer within 1 seconds (ECONNREFUSED, ${host}). Nothing was changed; run this again.\n`,
      });
      line.blackHole();
      expect(await migrate({ DATABASE_URL: line.url }, '--wait=0')).toMatchObject({ code: 75, stdout: '' });
    } finally {
      await line.close();
    }
  });

  it('run once when two programs begin at the same time', async () => {
    const ended = await Promise.all([migrate(), migrate()]);
    expect(ended.map(({ code, stderr }) => ({ code, stderr }))).toEqual([
      { code: 0, stderr: '' },
      { code: 0, stderr: '' },
    ]);
    const [rows] = await server.query<RowDataPacket[]>('SELECT name FROM schema_migration ORDER BY id');
    expect(rows.map(({ name: applied }) => applied as string)).toEqual(MIGRATIONS.map((one) => one.name));
  });

  it('wait for those of another program, for a time that can be set', async () => {
    await server.query("DO GET_LOCK(CONCAT('purser.migrate.', LEFT(SHA2(DATABASE(), 256), 40)), 0)");
    expect(await migrate({ DATABASE_URL: url }, '--wait', '1')).toMatchObject({
      code: 75,
      stdout: "Waiting for another program's migrations, at most 1 seconds.\n",
      stderr: expect.stringContaining('another program migrates this database'),
    });
    const [tables] = await server.query<RowDataPacket[]>('SHOW TABLES');
    expect(tables).toEqual([]);
  });

  it('that lose their connection say so by the same exit code, and go on in the next run', async () => {
    const line = await TcpProxy.before(url);
    try {
      line.loseRequest('CREATE TABLE', 'push_message');
      const { code, stderr } = await migrate({ DATABASE_URL: line.url });
      expect({ code, stderr }).toEqual({ code: 75, stderr: expect.stringContaining('Run this again') });
      const applied = (await storedChecksums()).size;
      expect(applied).toBeGreaterThan(0);
      expect(applied).toBeLessThan(MIGRATIONS.length);
      expect(await migrate({ DATABASE_URL: line.url })).toMatchObject({ code: 0, stderr: '' });
    } finally {
      await line.close();
    }
    expect(await storedChecksums()).toEqual(await migrationChecksums());
  });

  it('do not wait for what does not pass by itself', async () => {
    const stranger = new URL(url);
    stranger.username = 'stranger';
    const { code, stdout, stderr } = await migrate({ DATABASE_URL: stranger.href });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('Access denied');
    const absent = await migrate({ DATABASE_URL: `${url}_absent` });
    expect(absent).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('Unknown database'),
    });
  });

  it('refuse options that they do not know', async () => {
    for (const args of [['--wait', 'long'], ['--now'], ['now']]) {
      const { code, stderr } = await migrate({ DATABASE_URL: url }, ...args);
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: expect.stringContaining('node dist/migrate.js [--wait SECONDS]'),
      });
    }
  });

  it('that an earlier version applied without checksums are adopted', async () => {
    await migrateWithoutChecksums();
    expect(await readiness()).toMatchObject({ status: 200 });
    expect(await migrate()).toMatchObject({ code: 0, stdout: 'The schema is up to date.\n' });
    expect(await storedChecksums()).toEqual(await migrationChecksums());
  });

  it('that were edited after they had been applied are named, and nothing is changed', async () => {
    await provideSchema(url);
    const { name: edited } = MIGRATIONS[0];
    await server.query('UPDATE schema_migration SET checksum = ? WHERE name = ?', ['0'.repeat(64), edited]);
    await server.query('DELETE FROM schema_migration WHERE name = ?', [MIGRATIONS.at(-1)!.name]);
    const { code, stderr } = await migrate();
    expect(code).toBe(1);
    expect(stderr).toContain(`the schema is not the one of this version: migration ${edited} was edited`);
    expect(stderr).toContain('Restore the file');
    expect((await storedChecksums()).has(MIGRATIONS.at(-1)!.name)).toBe(false);
    await server.query('UPDATE schema_migration SET checksum = NULL WHERE name = ?', [edited]);
    expect(await migrate()).toMatchObject({ code: 0 });
    await server.query('UPDATE schema_migration SET checksum = ? WHERE name = ?', ['0'.repeat(64), edited]);
    expect(await readiness()).toMatchObject({
      status: 503,
      database: { status: 'down', reason: expect.stringContaining(`migration ${edited} was edited`) },
    });
  });

  it('that say they are done while a column is missing are not believed', async () => {
    await provideSchema(url);
    await server.query('ALTER TABLE push_message DROP COLUMN attempts');
    const reason = 'the schema is not the one of this version: column push_message.attempts is missing';
    expect(await readiness()).toMatchObject({ status: 503, database: { status: 'down', reason } });
    const { code, stderr } = await migrate();
    expect(code).toBe(1);
    expect(stderr).toContain(reason);
  });

  it('of a newer version leave this one ready', async () => {
    await provideSchema(url);
    await server.query("INSERT INTO schema_migration (timestamp, name, checksum) VALUES (1, 'Later1', 'x')");
    await server.query('ALTER TABLE push_message ADD COLUMN later INT NULL');
    expect(await readiness()).toMatchObject({ status: 200 });
    expect(await migrate()).toMatchObject({ code: 0 });
  });

  it('that were undone are applied and recorded anew', async () => {
    const dataSource = createDataSource({ url, poolSize: 1, entities: [], isForMigrations: true });
    await dataSource.initialize();
    try {
      expect(await migrateSchema(dataSource)).toHaveLength(MIGRATIONS.length);
      await dataSource.undoLastMigration({ transaction: 'none' });
      expect(await migrateSchema(dataSource)).toEqual([MIGRATIONS.at(-1)!.name]);
    } finally {
      await dataSource.destroy();
    }
    expect(await storedChecksums()).toEqual(await migrationChecksums());
  });
});
