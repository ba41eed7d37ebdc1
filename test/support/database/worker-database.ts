import mysql from 'mysql2/promise';
import { createDataSource } from '../../../src/platform/database/connection/data-source.js';
import { migrateSchema } from '../../../src/platform/database/schema/migrate-schema.js';
import { MIGRATIONS } from '../../../src/platform/database/migrations/index.js';
import { onceInWorker } from '../jest/once-in-worker.mjs';
import { isEmpty, readSchema, type SchemaCopy, writeSchema } from './schema-copy.js';

const needed = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run the tests with npm test`);
  return value;
};

/**
 * Returns the database of this jest worker, with the newest schema; test files keep apart by projects. `suffix` names
 * another one beside it. The schema is brought up to date once in a worker, although each start of a service asks for
 * it: a file of tests that changes a schema, or drops a database, makes one of its own.
 */
export function workerDatabaseUrl(suffix = ''): Promise<string> {
  return onceInWorker(`database${suffix}`, () => migratedDatabase(suffix));
}

async function migratedDatabase(suffix: string): Promise<string> {
  const url = new URL(needed('TEST_DATABASE_URL'));
  url.pathname = `/purser_test_${process.env['JEST_WORKER_ID'] ?? '1'}${suffix}`;
  const server = await mysql.createConnection({ uri: needed('TEST_DATABASE_URL') });
  await server.query(
    `CREATE DATABASE IF NOT EXISTS ${url.pathname.slice(1)} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
  );
  await server.end();
  await provideSchema(url.href);
  return url.href;
}

/**
 * Gives a database the newest schema: by the migrations, or once they have run in this worker, as a copy of what they
 * made of an empty database.
 */
export async function provideSchema(url: string): Promise<void> {
  const kept = onceInWorker('schema', (): { copy?: SchemaCopy } => ({}));
  if (kept.copy !== undefined && (await isEmpty(url))) return writeSchema(url, kept.copy);
  const dataSource = createDataSource({ url, poolSize: 2, entities: [], isForMigrations: true });
  await dataSource.initialize();
  const applied = await migrateSchema(dataSource);
  await dataSource.destroy();
  if (applied.length === MIGRATIONS.length) kept.copy = await readSchema(url);
}

/** How the service reaches the queue; workers keep apart by their key prefix. */
export const queueUrl = (): string => needed('TEST_REDIS_URL');

/** The one server that holds the queue's keys, for what needs a server: behind sentinels, the master. */
export const queueServerUrl = (): string => process.env['TEST_REDIS_SERVER_URL'] ?? queueUrl();
