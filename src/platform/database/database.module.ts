import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { AppConfig } from '../config/app-config.js';
import { Log } from '../observability/logging/log.js';
import { DatabaseConnection } from './connection/connection.js';
import { BoundedDataSource, createDataSource, dataSourceOptions } from './connection/data-source.js';
import { Database } from './database.js';
import { DatabaseMetrics } from './database-metrics.js';
import { ReadDatabase } from './read-database.js';
import { Schema } from './schema/schema.js';
import { TransactionRunner } from './transaction/transaction-runner.js';

const READ_SOURCE = Symbol('read source');

/** The replica's data source, or the database's own where there is no replica. */
const READ_SOURCE_PROVIDER = {
  provide: READ_SOURCE,
  inject: [AppConfig, DataSource],
  useFactory: ({ database: { readUrl, tls, poolSize } }: AppConfig, source: DataSource) =>
    readUrl === null ? source : createDataSource({ url: readUrl, tls, poolSize, entities: [] }),
};

const READ_DATABASE = {
  provide: ReadDatabase,
  inject: [READ_SOURCE],
  useFactory: (source: DataSource) => new ReadDatabase(source),
};

/** Connects to the replica, where there is one. */
const READ_CONNECTION = {
  provide: Symbol('read connection'),
  inject: [READ_SOURCE, DataSource, Log],
  useFactory: (readSource: DataSource, source: DataSource, log: Log) =>
    readSource === source ? null : new DatabaseConnection(readSource, log),
};

/**
 * The connection pool, autocommit statements and transactions, for every module. Modules register their entities with
 * `TypeOrmModule.forFeature`. {@link DatabaseConnection} connects, since TypeOrmModule's own retry would block the
 * start of the service while the database is down.
 */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [AppConfig],
      useFactory: ({ database }: AppConfig) => ({
        ...dataSourceOptions(database),
        autoLoadEntities: true,
        manualInitialization: true,
      }),
      dataSourceFactory: (options) => Promise.resolve(new BoundedDataSource(options as DataSourceOptions)),
    }),
  ],
  providers: [
    READ_SOURCE_PROVIDER,
    DatabaseConnection,
    Database,
    READ_CONNECTION,
    READ_DATABASE,
    TransactionRunner,
    Schema,
    DatabaseMetrics,
  ],
  exports: [Database, ReadDatabase, TransactionRunner, Schema],
})
export class DatabaseModule {}
