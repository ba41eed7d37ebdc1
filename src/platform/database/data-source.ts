import { DataSource } from 'typeorm';
import { boundedDriver } from './bounded-pool.js';
import { SnakeNaming } from './snake-naming.js';
import { MIGRATIONS } from './migrations/index.js';

/** Seconds after which the server ends a statement of a request. */
const STATEMENT_SECONDS = 3;

export interface DataSourceOptions {
  readonly url: string;
  readonly poolSize: number;
  readonly entities: readonly (new () => object)[];
  /** DDL may take its time. */
  readonly isForMigrations?: boolean;
}

/** The one way to the database, for the service, the migrations and the tests. The schema comes from migrations alone. */
export function createDataSource({
  url,
  poolSize,
  entities,
  isForMigrations = false,
}: DataSourceOptions): DataSource {
  return new DataSource({
    type: 'mysql',
    url: url.replace(/^mariadb:/, 'mysql:'),
    driver: boundedDriver({ statementSeconds: isForMigrations ? 0 : STATEMENT_SECONDS }),
    poolSize,
    charset: 'utf8mb4',
    timezone: 'Z',
    namingStrategy: new SnakeNaming(),
    entities: [...entities],
    migrations: [...MIGRATIONS],
    migrationsTableName: 'schema_migration',
    synchronize: false,
    logging: false,
  });
}
