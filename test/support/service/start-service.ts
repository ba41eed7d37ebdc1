import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Global, Module, type DynamicModule, type Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import supertest from 'supertest';
import { DataSource } from 'typeorm';
import { CLOCK_IN_USE } from '../../../src/platform/clock/clock.module.js';
import { loadConfig } from '../../../src/platform/config/app-config.js';
import { Database } from '../../../src/platform/database/database.js';
import { DatabaseIndicator } from '../../../src/platform/health/database.indicator.js';
import { createHttpApp } from '../../../src/platform/http/server/http-app.js';
import { LOG_DESTINATION } from '../../../src/platform/observability/logging/log.js';
import { AppModule } from '../../../src/app.module.js';
import { PublishEventsService } from '../../../src/modules/event/index.js';
import { type Clock, SystemClock } from '../../../src/shared/time/clock.js';
import { countStatements } from '../database/count-statements.js';
import { checkAnswers } from '../interface/described-answers.js';
import { eventually } from '../eventually.js';
import { queueUrl, workerDatabaseUrl } from '../database/worker-database.js';
import { CLOSED_OUTSIDE } from './closed-outside.js';

/** What the service lets a test bring: a place for its log lines, and a clock. */
@Global()
@Module({})
class Brought {
  static by(lines: string[], clock: Clock): DynamicModule {
    const destination = { write: (text: string) => void lines.push(text) };
    return {
      module: Brought,
      providers: [
        { provide: LOG_DESTINATION, useValue: destination },
        { provide: CLOCK_IN_USE, useValue: clock },
      ],
      exports: [LOG_DESTINATION, CLOCK_IN_USE],
    };
  }
}

const REFUSED_MS = 50_000;
/** Time limit of a test that waits for {@link refusesToStart}. */
export const REFUSAL_TEST_MS = REFUSED_MS + 25_000;

/** A running service of its own for a test file: real HTTP, real database, real queue. */
export interface RunningService {
  readonly app: NestExpressApplication;
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  readonly databaseUrl: string;
  readonly adminKey: string;
  /** Sends requests over real sockets. */
  readonly http: ReturnType<typeof supertest>;
  /** Everything that was logged so far, one JSON text a line. */
  readonly logLines: readonly string[];
  /** Statements that were sent to the database while `work` ran, transaction control included. */
  countStatements(work: () => Promise<unknown>): Promise<string[]>;
  /** Fails when an answer was not as docs/openapi.json describes it. */
  stop(): Promise<void>;
}

/**
 * Waits until the service is ready and can take a burst of requests: on a busy machine it listens before its database
 * has answered, and opening all connections takes longer than a request waits for one.
 */
async function connected(app: NestExpressApplication, poolSize: number): Promise<void> {
  await eventually(() => app.get(DataSource, { strict: false }).isInitialized, Boolean, 20_000);
  const database = app.get(Database, { strict: false });
  const opened = async (): Promise<boolean> => {
    const pings = await Promise.allSettled(Array.from({ length: poolSize }, () => database.ping()));
    return pings.every(({ status }) => status === 'fulfilled');
  };
  await eventually(opened, Boolean, 20_000);
  // Looks once a second, and has half a second for it: the first look may have come too early.
  const readiness = app.get(DatabaseIndicator, { strict: false });
  await eventually(
    () => readiness.check()['database']?.status,
    (status) => status === 'up',
    20_000,
  );
}

/** A page of events spends 0.3 seconds on a backlog at most; this is enough for any. */
const BACKLOG_MS = 30_000;

/**
 * Publishes what earlier files of tests have left in this worker's database, so that a page of events shows every
 * change before it.
 */
async function publishBacklog(app: NestExpressApplication): Promise<void> {
  const isComplete = await app.get(PublishEventsService, { strict: false }).execute(BACKLOG_MS);
  if (!isComplete) throw new Error('the backlog of events was not published in time');
}

/**
 * Starts the service; `environment` adds to or replaces the variables of a test service, `controllers` are served
 * besides its own, `clock` takes the place of the machine's, `modules` are imported besides its own.
 */
export async function startService(
  environment: Record<string, string> = {},
  controllers: Type[] = [],
  clock: Clock = new SystemClock(),
  modules: readonly DynamicModule[] = [],
): Promise<RunningService> {
  const databaseUrl = await workerDatabaseUrl();
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    REDIS_URL: queueUrl(),
    REDIS_PREFIX: `t${process.env['JEST_WORKER_ID'] ?? '1'}-${randomBytes(4).toString('hex')}`,
    PURSER_ADMIN_KEY: 'admin-key-of-the-tests-0123456789abcdef',
    PURSER_ROLE: 'api',
    PORT: '0',
    ...CLOSED_OUTSIDE,
    ...environment,
  });
  const logLines: string[] = [];
  @Module({ imports: [Brought.by(logLines, clock), AppModule.forRole(config), ...modules], controllers })
  class Root {}
  const app = await createHttpApp(Root);
  const answers = checkAnswers(app.getHttpServer());
  try {
    await app.listen(config.port, '127.0.0.1');
  } catch (error) {
    await app.close().catch(() => undefined);
    throw error;
  }
  if (environment['DATABASE_URL'] === undefined) {
    await connected(app, config.database.poolSize);
    // A worker does it by itself, and is also started while a test holds locks.
    if (config.role !== 'worker') await publishBacklog(app);
  }
  const url = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  return {
    app,
    url,
    databaseUrl,
    adminKey: config.adminKeys[0]!,
    http: supertest(url),
    logLines,
    countStatements,
    stop: async () => {
      await app.close();
      answers.mustBeDescribed();
    },
  };
}

/**
 * Starts the service until what it says when it ends its start includes `reason`. On a busy machine it goes on without
 * its queue before that has answered, so it is stopped and started again.
 */
export function refusesToStart(environment: Record<string, string>, reason: string): Promise<string> {
  const refusal = (): Promise<string> =>
    startService(environment).then(async (service) => {
      await service.stop();
      return '';
    }, String);
  return eventually(refusal, (text) => text.includes(reason), REFUSED_MS);
}
