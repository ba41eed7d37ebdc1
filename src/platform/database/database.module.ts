import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../config/app-config.js';
import { DatabaseConnection } from './connection.js';
import { createDataSource } from './data-source.js';
import { Database } from './database.js';
import { DatabaseMetrics } from './database-metrics.js';
import { Schema } from './schema.js';
import { TransactionRunner } from './transaction-runner.js';

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
    return {
      module: DatabaseModule,
      providers: [dataSource, DatabaseConnection, Database, TransactionRunner, Schema, DatabaseMetrics],
      exports: [DataSource, Database, TransactionRunner, Schema],
    };
  }
}
