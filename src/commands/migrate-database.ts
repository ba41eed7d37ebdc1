import { loadDatabaseSettings } from '../platform/config/database-settings.js';
import { withDataSource } from '../platform/database/connection/with-data-source.js';
import { migrateSchema } from '../platform/database/schema/migrate-schema.js';
import { registeredEntities } from '../platform/database/schema/registered-entities.js';
import { SchemaMismatch } from '../platform/database/schema/schema-state.js';
// Loads every entity class, which registers it: the schema is checked against them.
import '../service.js';
import type { PrintLine } from './print-line.js';

const REMEDY = `Restore the file of an edited migration; a change of the schema is a new migration. A column that is missing was
removed, or its migration was edited before Purser stored checksums: add it by hand, as the migration's file has it.`;

/**
 * Migrates the database to the schema of this version: `node dist/migrate.js`. Does nothing when the schema is up to
 * date. Needs DATABASE_URL only, and DATABASE_TLS where the database is reached by TLS.
 */
export async function migrateDatabase(print: PrintLine): Promise<void> {
  const options = { ...loadDatabaseSettings(), poolSize: 2, entities: registeredEntities() };
  await withDataSource({ ...options, isForMigrations: true }, async (dataSource) => {
    const done = await migrateSchema(dataSource);
    print(done.length === 0 ? 'The schema is up to date.' : `Migrated: ${done.join(', ')}.`);
  });
}

/** Explains a failure to the operator. */
export const migrationMessage = (error: unknown): string =>
  error instanceof SchemaMismatch ? `${error.message}.\n${REMEDY}` : String(error);
