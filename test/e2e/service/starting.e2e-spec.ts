import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mysql from 'mysql2/promise';
import { createDataSource } from '../../../src/platform/database/connection/data-source.js';
import { migrateSchema } from '../../../src/platform/database/schema/migrate-schema.js';
import { Sweeps } from '../../../src/platform/queue/sweeps.js';
import { eventually } from '../../support/eventually.js';
import { TcpProxy } from '../../support/faults/tcp-proxy.js';
import { Game } from '../../support/servers/game.js';
import { Operator } from '../../support/operators/operator.js';
import { buildService, exitOnSignal, startServiceProcess } from '../../support/service/service-process.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import { queueServerUrl, workerDatabaseUrl } from '../../support/database/worker-database.js';

interface Health {
  readonly status: number;
  readonly details: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

// Some tests start the built service as a process of its own.
beforeAll(buildService, 120_000);

describe('readiness', () => {
  const toEnd: (() => Promise<unknown>)[] = [];

  afterEach(async () => {
    for (const end of toEnd.splice(0).toReversed()) await end();
  });

  async function start(environment: Record<string, string>): Promise<RunningService> {
    const service = await startService(environment);
    toEnd.push(() => service.stop());
    return service;
  }

  async function lineTo(url: string): Promise<TcpProxy> {
    const line = await TcpProxy.before(url);
    toEnd.push(() => line.close());
    return line;
  }

  async function healthOf(service: RunningService, which = 'ready'): Promise<Health> {
    const { status, body } = await service.http.get(`/health/${which}`);
    return { status, details: (body as Pick<Health, 'details'>).details };
  }

  const untilStatus = (service: RunningService, status: number, ms: number): Promise<Health> =>
    eventually(
      () => healthOf(service),
      (health) => health.status === status,
      ms,
    );

  const count = (service: RunningService, event: string): number =>
    service.logLines.filter((line) => line.includes(event)).length;

  it('waits for a database that is not there, alive and saying so', async () => {
    const line = await lineTo(await workerDatabaseUrl());
    line.refuse();
    const service = await start({ DATABASE_URL: line.url, PURSER_ROLE: 'all' });
    expect((await healthOf(service, 'live')).status).toBe(200);
    expect(await healthOf(service)).toMatchObject({
      status: 503,
      details: { database: { status: 'down', reason: 'the database does not answer' } },
    });
    const refused = await service.http
      .post('/operator/v1/project/list')
      .set({ 'X-Req-Pjid': 'ADMIN', 'X-Auth-Access-Key': service.adminKey })
      .send({});
    expect(refused.status).toBe(500);
    expect(refused.body).toMatchObject({ resultCode: 'SYSTEM_ERROR' });
    const waiting = service.logLines.filter((text) => text.includes('waiting for the database'));
    const { port } = new URL(line.url);
    expect(waiting.map((text) => JSON.parse(text) as object)).toEqual([
      expect.objectContaining({ reason: 'ECONNREFUSED', server: `127.0.0.1:${port}` }),
    ]);
    line.pass();
    await untilStatus(service, 200, 5_000);
    const game = new Game(service, await new Operator(service).project());
    expect(await game.list('1')).toEqual([]);
    expect(count(service, 'waiting for the database')).toBe(1);
  });

  it('lets no periodic task of a worker run, and thus fail, before the database is there', async () => {
    const line = await lineTo(await workerDatabaseUrl());
    line.refuse();
    const service = await start({ DATABASE_URL: line.url, PURSER_ROLE: 'all' });
    const sweeps = service.app.get(Sweeps, { strict: false });
    sweeps.pollNow();
    await eventually(
      () => count(service, 'waiting for the database'),
      (lines) => lines > 0,
    );
    const ended = sweeps.runs().filter((run) => run.failedMsAgo !== null || run.succeededMsAgo !== null);
    expect(ended).toEqual([]);
    expect(sweeps.runs().length).toBeGreaterThan(10);
    line.pass();
    await eventually(
      () => sweeps.runs(),
      (runs) => runs.every(({ succeededMsAgo }) => succeededMsAgo !== null),
    );
    expect(count(service, 'sweep failed')).toBe(0);
    expect(service.logLines.filter((text) => (JSON.parse(text) as { level: number }).level >= 50)).toEqual(
      [],
    );
  });

  it('waits for the migrations', async () => {
    const url = new URL(await workerDatabaseUrl());
    const server = await mysql.createConnection({ uri: url.href });
    const name = `purser_test_${randomBytes(4).toString('hex')}`;
    await server.query(`CREATE DATABASE ${name}`);
    toEnd.push(async () => {
      await server.query(`DROP DATABASE ${name}`);
      await server.end();
    });
    url.pathname = `/${name}`;
    const service = await start({ DATABASE_URL: url.href });
    expect(await healthOf(service)).toMatchObject({
      status: 503,
      details: { database: { status: 'down', reason: 'migrations are pending' } },
    });
    const migrations = createDataSource({ url: url.href, poolSize: 1, entities: [], isForMigrations: true });
    await migrations.initialize();
    await migrateSchema(migrations);
    await migrations.destroy();
    await untilStatus(service, 200, 3_000);
  });

  it('ends some seconds after the database is lost, and begins again with it', async () => {
    const line = await lineTo(await workerDatabaseUrl());
    const service = await start({ DATABASE_URL: line.url });
    await untilStatus(service, 200, 20_000);
    line.blackHole();
    const begun = performance.now();
    expect((await healthOf(service)).status).toBe(200);
    await untilStatus(service, 503, 15_000);
    expect(performance.now() - begun).toBeGreaterThan(3_000);
    line.pass();
    await untilStatus(service, 200, 15_000);
  });

  it('does not depend on the queue, whose loss it reports', async () => {
    const line = await lineTo(queueServerUrl());
    const service = await start({ REDIS_URL: line.url });
    const queueIs = (degraded: boolean): Promise<Health> =>
      eventually(
        () => healthOf(service),
        ({ details }) => details['queue']?.['degraded'] === degraded,
      );
    expect(await queueIs(false)).toMatchObject({ status: 200 });
    line.refuse();
    expect(await queueIs(true)).toMatchObject({ status: 200, details: { queue: { status: 'up' } } });
    line.pass();
    await queueIs(false);
  });

  it('waits while neither database nor queue is there, and still ends at a signal', async () => {
    const lonely = await startServiceProcess({
      DATABASE_URL: 'mysql://u:p@127.0.0.1:9/purser',
      REDIS_URL: 'redis://127.0.0.1:9/0',
    });
    expect(await lonely.health('live')).toBe(200);
    expect(await lonely.health('ready')).toBe(503);
    lonely.signal('SIGTERM');
    expect(await lonely.exited).toBe(0);
  });

  it('ends by itself when it is stopped before it has begun', async () => {
    const line = await lineTo(queueServerUrl());
    line.blackHole();
    const code = await exitOnSignal(
      { DATABASE_URL: 'mysql://u:p@127.0.0.1:9/purser', REDIS_URL: line.url },
      () => line.traffic.joined > 0,
    );
    expect(code).toBe(0);
  });

  it.each([
    ['dist/migrate.js'],
    ['dist/reseal.js'],
    ['dist/audit.js', 'check'],
    ['dist/project-move.js', 'reopen', '--project', 'DEMO'],
  ])('is not needed for a program to end: %s ends by itself', async (...command) => {
    const line = await lineTo(await workerDatabaseUrl());
    line.blackHole();
    const isTime = (): boolean => line.traffic.joined > 0;
    expect(await exitOnSignal({ DATABASE_URL: line.url }, isTime, command)).toBe(1);
  });

  it('does not depend on services that give no answer at the start', async () => {
    const line = await lineTo(queueServerUrl());
    line.blackHole();
    const begun = performance.now();
    const service = await start({ REDIS_URL: line.url, PURSER_ROLE: 'all' });
    expect(performance.now() - begun).toBeLessThan(20_000);
    expect((await healthOf(service)).status).toBe(200);
  });
});

describe('a file .env in the working directory', () => {
  let directory: string;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'purser-env-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  const migrate = (env: Record<string, string>): { code: number | null; output: string } => {
    const script = resolve('dist/migrate.js');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
      cwd: directory,
      env,
      encoding: 'utf8',
    });
    return { code: status, output: stdout + stderr };
  };

  it('sets the variables of the service', async () => {
    writeFileSync(join(directory, '.env'), `DATABASE_URL=${await workerDatabaseUrl()}\n`);
    expect(migrate({})).toEqual({ code: 0, output: 'The schema is up to date.\n' });
  });

  it('does not replace a variable of the environment', async () => {
    writeFileSync(join(directory, '.env'), `DATABASE_URL=${await workerDatabaseUrl()}\n`);
    const { code, output } = migrate({ DATABASE_URL: 'nowhere' });
    expect(code).toBe(1);
    expect(output).toContain('DATABASE_URL: must look like');
  });

  it('may name the file of a secret', async () => {
    writeFileSync(join(directory, 'url'), `${await workerDatabaseUrl()}\n`);
    writeFileSync(join(directory, '.env'), 'DATABASE_URL_FILE=url\n');
    expect(migrate({})).toEqual({ code: 0, output: 'The schema is up to date.\n' });
  });

  it('may be absent', () => {
    const { code, output } = migrate({});
    expect(code).toBe(1);
    expect(output).toContain('DATABASE_URL');
  });
});
