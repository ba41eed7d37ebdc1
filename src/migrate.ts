import 'reflect-metadata';
import { endOnSignal } from './commands/end-on-signal.js';
import { ConfigurationError } from './platform/config/app-config.js';
import { loadDatabaseSettings } from './platform/config/database-settings.js';
import { loadEnvFile } from './platform/config/env-file.js';
import { createDataSource } from './platform/database/connection/data-source.js';
import { migrateSchema } from './platform/database/schema/migrate-schema.js';
import { SchemaMismatch } from './platform/database/schema/schema-state.js';
import { registeredEntities } from './platform/database/schema/registered-entities.js';
import './service.js';

const REMEDY = `Restore the file of an edited migration; a change of the schema is a new migration. A column that is missing was
removed, or its migration was edited before Purser stored checksums: add it by hand, as the migration's file has it.`;

/**
 * Migrates the database to the schema of this version: `node dist/migrate.js`. Does nothing when the schema is up to date.
 * Needs DATABASE_URL only, and DATABASE_TLS where the database is reached by TLS.
 */
async function migrate(): Promise<void> {
  const dataSource = createDataSource({
    ...loadDatabaseSettings(),
    poolSize: 2,
    entities: registeredEntities(),
    isForMigrations: true,
  });
  await dataSource.initialize();
  try {
    const done = await migrateSchema(dataSource);
    process.stdout.write(
      `${done.length === 0 ? 'The schema is up to date.' : `Migrated: ${done.join(', ')}.`}\n`,
    );
  } finally {
    await dataSource.destroy();
  }
}

/** Explains a failure to the operator. */
function messageOf(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message;
  return error instanceof SchemaMismatch ? `${error.message}.\n${REMEDY}` : String(error);
}

try {
  endOnSignal();
  loadEnvFile();
  await migrate();
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
}
