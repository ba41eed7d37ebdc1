import { setTimeout as wait } from 'node:timers/promises';
import { type DynamicModule, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../config/app-config.js';
import { Log } from '../logging/log.js';
import { createDataSource } from './data-source.js';
import { Database } from './database.js';
import { TransactionRunner } from './transaction-runner.js';

const WAIT_MS = 1_000;

/** The connection pool, autocommit statements and transactions, for every module. */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly dataSource: DataSource) {}

  static forEntities(entities: readonly (new () => object)[]): DynamicModule {
    const dataSource = {
      provide: DataSource,
      inject: [AppConfig, Log],
      useFactory: (config: AppConfig, log: Log) => connect(config, log, entities),
    };
    return {
      module: DatabaseModule,
      providers: [dataSource, Database, TransactionRunner],
      exports: [DataSource, Database, TransactionRunner],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.dataSource.destroy();
  }
}

/** Connects; a database that is not there yet is waited for, saying so once. */
async function connect(
  config: AppConfig,
  log: Log,
  entities: readonly (new () => object)[],
): Promise<DataSource> {
  const dataSource = createDataSource({ ...config.database, entities });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await dataSource.initialize();
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      if (attempt === 1) log.warn('waiting for the database', { reason: (error as { code: string }).code });
      await wait(WAIT_MS);
    }
  }
}

const UNREACHABLE: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ETIMEDOUT',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

const isUnreachable = (error: unknown): boolean => UNREACHABLE.has((error as { code?: unknown }).code);
