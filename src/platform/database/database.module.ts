import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../config/app-config.js';
import { DatabaseConnection } from './connection.js';
import { createDataSource } from './data-source.js';
import { Database } from './database.js';
import { DatabaseMetrics } from './database-metrics.js';
import { Log } from '../logging/log.js';
import { ReadDatabase } from './read-database.js';
import { Schema } from './schema.js';
import { TransactionRunner } from './transaction-runner.js';

const READ_SOURCE = Symbol('read source');

const READ_DATABASE = {
  provide: ReadDatabase,
  inject: [READ_SOURCE],
  useFactory: (source: DataSource) => new ReadDatabase(source),
};

/** Connects to the database for reading, where there is one of its own. */
const READ_CONNECTION = {
  provide: Symbol('read connection'),
  inject: [READ_SOURCE, DataSource, Log],
  useFactory: (readSource: DataSource, source: DataSource, log: Log) =>
    readSource === source ? null : new DatabaseConnection(readSource, log),
};

/** The connection pool, autocommit statements and transactions, for every module. */
@Global()
@Module({})
export class DatabaseModule {
  static forEntities(entities: readonly (new () => object)[]): DynamicModule {
    const dataSource = {
      provide: DataSource,
      inject: [AppConfig],
      useFactory: (config: AppConfig) => createDataSource({ ...config.database, entities }),
    };
    const readSource = {
      provide: READ_SOURCE,
      inject: [AppConfig, DataSource],
      useFactory: ({ database: { readUrl, poolSize } }: AppConfig, source: DataSource) =>
        readUrl === null ? source : createDataSource({ url: readUrl, poolSize, entities: [] }),
    };
    return {
      module: DatabaseModule,
      providers: [
        dataSource,
        readSource,
        DatabaseConnection,
        Database,
        READ_CONNECTION,
        READ_DATABASE,
        TransactionRunner,
        Schema,
        DatabaseMetrics,
      ],
      exports: [DataSource, Database, ReadDatabase, TransactionRunner, Schema],
    };
  }
}
