import { type DataSource, MigrationExecutor } from 'typeorm';
import { migrationChecksums } from './migration-checksum.js';
import {
  appliedMigrations,
  type AppliedMigration,
  CHECKSUM_COLUMN,
  editedMigrations,
  EXISTING_COLUMNS,
  type ExistingColumn,
  missingColumns,
  SchemaMismatch,
} from './schema-state.js';

/**
 * Brings the database to the schema of this version and stores the checksum of each migration. Migrations that an
 * earlier version applied without a checksum are adopted with the checksum that they have now.
 * @returns names of the migrations that were applied now, oldest first
 * @throws SchemaMismatch when an applied migration was edited (nothing is changed then), or when columns that the data
 * source's entities need are missing after every migration was applied
 */
export async function migrateSchema(dataSource: DataSource): Promise<readonly string[]> {
  const edited = await editedMigrations(await readApplied(dataSource));
  if (edited.length > 0) throw new SchemaMismatch(edited);
  const executor = new MigrationExecutor(dataSource);
  const pending = await executor.getPendingMigrations();
  for (const migration of pending) {
    await executor.executeMigration(migration);
    await storeChecksums(dataSource);
  }
  if (pending.length === 0) await storeChecksums(dataSource);
  const existing = await dataSource.query<ExistingColumn[]>(EXISTING_COLUMNS);
  const missing = missingColumns(dataSource.entityMetadatas, existing);
  if (missing.length > 0) throw new SchemaMismatch(missing);
  return pending.map(({ name }) => name);
}

/** Empty before the first migration. */
async function readApplied(dataSource: DataSource): Promise<readonly AppliedMigration[]> {
  const columns = await columnsOfTable(dataSource);
  if (columns.length === 0) return [];
  return dataSource.query<AppliedMigration[]>(appliedMigrations(columns.includes(CHECKSUM_COLUMN)));
}

/** Stores the checksums that are not stored yet. */
async function storeChecksums(dataSource: DataSource): Promise<void> {
  if (!(await columnsOfTable(dataSource)).includes(CHECKSUM_COLUMN))
    await dataSource.query(
      `ALTER TABLE schema_migration ADD COLUMN ${CHECKSUM_COLUMN} CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL`,
    );
  const checksums = [...(await migrationChecksums())];
  // One statement for all of them: this runs after each migration, so that a run that is cut off leaves none without
  // its checksum.
  await dataSource.query(
    `UPDATE schema_migration SET ${CHECKSUM_COLUMN} = CASE name ${checksums.map(() => 'WHEN ? THEN ?').join(' ')} END
      WHERE ${CHECKSUM_COLUMN} IS NULL`,
    checksums.flat(),
  );
}

async function columnsOfTable(dataSource: DataSource): Promise<string[]> {
  const existing = await dataSource.query<ExistingColumn[]>(
    `${EXISTING_COLUMNS} AND c.TABLE_NAME = 'schema_migration'`,
  );
  return existing.map(({ columnName }) => columnName);
}
