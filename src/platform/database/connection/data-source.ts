import type { SslOptions } from 'mysql2';
import { DataSource, type DataSourceOptions as TypeOrmOptions } from 'typeorm';
import { databaseAddressOf } from '../../config/servers/database-address.js';
import type { DatabaseTls } from '../../config/servers/server-tls.js';
import { atMost } from '../../../shared/concurrency/at-most.js';
import { boundedDriver } from './bounded-pool.js';
import { SnakeNaming } from '../schema/snake-naming.js';
import { MIGRATIONS } from '../migrations/index.js';

/** Seconds after which the server ends a statement of a request. */
const STATEMENT_SECONDS = 3;
const CLOSE_MS = 1_000;

/** Address and size of a connection pool, and the entities that it serves. */
export interface DataSourceOptions {
  readonly url: string;
  /** Null or absent: connections are not encrypted. */
  readonly tls?: DatabaseTls | null;
  readonly poolSize: number;
  readonly entities: readonly (new () => object)[];
  /** DDL may take its time. */
  readonly isForMigrations?: boolean;
}

/**
 * TypeORM's data source, which can be closed at any time: closing takes at most a second, even while the server does
 * not answer, and closing again does nothing.
 */
export class BoundedDataSource extends DataSource {
  private closing: Promise<void> | undefined;

  override async destroy(): Promise<void> {
    if (this.isInitialized) this.closing ??= atMost(CLOSE_MS, super.destroy());
    await this.closing;
    this.closing = undefined;
  }
}

/** TypeORM's options: a bounded pool, UTC, snake_case columns. The schema comes from migrations alone. */
export const dataSourceOptions = ({
  url,
  tls = null,
  poolSize,
  isForMigrations = false,
}: Omit<DataSourceOptions, 'entities'>): TypeOrmOptions => ({
  type: 'mysql',
  ...databaseAddressOf(url),
  driver: boundedDriver({ statementSeconds: isForMigrations ? 0 : STATEMENT_SECONDS }),
  poolSize,
  ...(tls === null ? {} : { ssl: sslOptions(tls) }),
  charset: 'utf8mb4',
  timezone: 'Z',
  namingStrategy: new SnakeNaming(),
  migrations: [...MIGRATIONS],
  migrationsTableName: 'schema_migration',
  synchronize: false,
  logging: false,
});

const sslOptions = ({ ca, cert, key, checksHost }: DatabaseTls): SslOptions => ({
  ca,
  cert,
  key,
  minVersion: 'TLSv1.2',
  rejectUnauthorized: true,
  verifyIdentity: checksHost,
});

/** A data source outside of the Nest application: for the read replica, the migrations and the tests. */
export const createDataSource = ({ entities, ...options }: DataSourceOptions): DataSource =>
  new BoundedDataSource({ ...dataSourceOptions(options), entities: [...entities] });
