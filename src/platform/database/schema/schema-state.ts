import type { EntityMetadata } from 'typeorm';
import { migrationChecksums } from './migration-checksum.js';

/** The column that later versions of Purser added to TypeORM's table of applied migrations. */
export const CHECKSUM_COLUMN = 'checksum';

/** Applied migrations with their checksums; with `NULL` where the table has no such column yet. */
export const appliedMigrations = (hasChecksums: boolean): string =>
  `SELECT m.name, ${hasChecksums ? `m.${CHECKSUM_COLUMN}` : 'NULL'} AS checksum FROM schema_migration m`;

/** Columns of every table, with the table. The aliases keep the spelling the same on both engines. */
export const EXISTING_COLUMNS = `SELECT c.TABLE_NAME AS tableName, c.COLUMN_NAME AS columnName
  FROM information_schema.COLUMNS c WHERE c.TABLE_SCHEMA = DATABASE()`;

/** A row of {@link appliedMigrations}; null: applied by a version without checksums. */
export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string | null;
}

/** A row of {@link EXISTING_COLUMNS}. */
export interface ExistingColumn {
  readonly tableName: string;
  readonly columnName: string;
}

/** The database's schema is not the one that this version expects, and no pending migration explains it. */
export class SchemaMismatch extends Error {
  override readonly name = 'SchemaMismatch';

  constructor(faults: readonly string[]) {
    super(`the schema is not the one of this version: ${faults.join('; ')}`);
  }
}

/** Migrations of this version that were applied with other statements than they have now, as sentences. */
export async function editedMigrations(applied: readonly AppliedMigration[]): Promise<string[]> {
  const checksums = await migrationChecksums();
  return applied.flatMap(({ name, checksum }) => {
    const expected = checksums.get(name);
    const isEdited = expected !== undefined && checksum !== null && checksum !== expected;
    return isEdited ? [`migration ${name} was edited after it had been applied`] : [];
  });
}

/** Columns that this version's entities have and the database has not, as sentences. */
export function missingColumns(
  entities: readonly EntityMetadata[],
  existing: readonly ExistingColumn[],
): string[] {
  const found = new Set(existing.map(({ tableName, columnName }) => `${tableName}.${columnName}`));
  const needed = entities.flatMap(({ tableName, columns }) =>
    columns.map(({ databaseName }) => `${tableName}.${databaseName}`),
  );
  return needed.filter((name) => !found.has(name)).map((name) => `column ${name} is missing`);
}
