import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { migrationChecksums } from './migration-checksum.js';
import { type MigrationLockWait, withMigrationLock } from './migration-lock.js';
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

/** How long to wait for another program's migrations, unless the caller says. */
const LOCK_SECONDS = 60;

/**
 * Brings the database to the schema of this version and stores the checksum of each migration. Migrations that an
 * earlier version applied without a checksum are adopted with the checksum that they have now.
 * Only one program at a time migrates a database.
 * @returns names of the migrations that were applied now, oldest first
 * @throws SchemaMismatch when an applied migration was edited (nothing is changed then), or when columns that the data
 * source's entities need are missing after every migration was applied
 * @throws MigrationsRunning when another program migrates the database for longer than `wait` allows
 */
export async function migrateSchema(
  dataSource: DataSource,
  wait: MigrationLockWait = { seconds: LOCK_SECONDS, onLocked: () => undefined },
): Promise<readonly string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    return await withMigrationLock(runner, wait, () => migrateBy(runner));
  } finally {
    await runner.release();
  }
}

/** Everything by one connection, which holds the lock. */
async function migrateBy(runner: QueryRunner): Promise<readonly string[]> {
  const { dataSource } = runner;
  const edited = await editedMigrations(await readApplied(runner));
  if (edited.length > 0) throw new SchemaMismatch(edited);
  const executor = new MigrationExecutor(dataSource, runner);
  const pending = await executor.getPendingMigrations();
  for (const migration of pending) {
    await executor.executeMigration(migration);
    await storeChecksums(runner);
  }
  if (pending.length === 0) await storeChecksums(runner);
  const existing = await runner.manager.query<ExistingColumn[]>(EXISTING_COLUMNS);
  const missing = missingColumns(dataSource.entityMetadatas, existing);
  if (missing.length > 0) throw new SchemaMismatch(missing);
  return pending.map(({ name }) => name);
}

/** Empty before the first migration. */
async function readApplied(runner: QueryRunner): Promise<readonly AppliedMigration[]> {
  const columns = await columnsOfTable(runner);
  if (columns.length === 0) return [];
  return runner.manager.query<AppliedMigration[]>(appliedMigrations(columns.includes(CHECKSUM_COLUMN)));
}

/** Stores the checksums that are not stored yet. */
async function storeChecksums(runner: QueryRunner): Promise<void> {
  if (!(await columnsOfTable(runner)).includes(CHECKSUM_COLUMN))
    await runner.query(
      `ALTER TABLE schema_migration ADD COLUMN ${CHECKSUM_COLUMN} CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL`,
    );
  const checksums = [...(await migrationChecksums())];
  // One statement for all of them: this runs after each migration, so that a run that is cut off leaves none without
  // its checksum.
  await runner.query(
    `UPDATE schema_migration SET ${CHECKSUM_COLUMN} = CASE name ${checksums.map(() => 'WHEN ? THEN ?').join(' ')} END
      WHERE ${CHECKSUM_COLUMN} IS NULL`,
    checksums.flat(),
  );
}

async function columnsOfTable(runner: QueryRunner): Promise<string[]> {
  const existing = await runner.manager.query<ExistingColumn[]>(
    `${EXISTING_COLUMNS} AND c.TABLE_NAME = 'schema_migration'`,
  );
  return existing.map(({ columnName }) => columnName);
}
