import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Database } from '../database.js';
import { serverErrno } from '../error/database-errors.js';
import { MIGRATIONS } from '../migrations/index.js';
import {
  appliedMigrations,
  type AppliedMigration,
  editedMigrations,
  EXISTING_COLUMNS,
  type ExistingColumn,
  missingColumns,
  SchemaMismatch,
} from './schema-state.js';

const NO_SUCH_TABLE = 1146;
const NO_SUCH_COLUMN = 1054;

/** Checks whether the database has the schema of this version. */
@Injectable()
export class Schema {
  private wasCurrent = false;
  private noteUsable: () => void = () => undefined;

  /** Resolves when {@link fault} has found for the first time that the schema can be used. */
  readonly usable = new Promise<void>((resolve) => (this.noteUsable = resolve));

  constructor(
    private readonly database: Database,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Returns why the schema cannot be used, for operators; null when it can. Answers from memory once it could; a newer
   * schema can be used too, since processes of two versions run side by side.
   */
  async fault(): Promise<string | null> {
    if (this.wasCurrent) return null;
    const applied = await this.applied();
    const names = new Set(applied.map(({ name }) => name));
    if (!MIGRATIONS.every(({ name }) => names.has(name))) return 'migrations are pending';
    const existing = await this.database.rows<ExistingColumn>(EXISTING_COLUMNS);
    const { entityMetadatas } = this.dataSource;
    const faults = [...(await editedMigrations(applied)), ...missingColumns(entityMetadatas, existing)];
    if (faults.length > 0) return new SchemaMismatch(faults).message;
    this.wasCurrent = true;
    this.noteUsable();
    return null;
  }

  /** Without checksums when an earlier version ran `migrate` last. */
  private async applied(): Promise<readonly AppliedMigration[]> {
    try {
      return await this.database.rows<AppliedMigration>(appliedMigrations(true));
    } catch (error) {
      const errno = serverErrno(error);
      if (errno === NO_SUCH_TABLE) return [];
      if (errno === NO_SUCH_COLUMN) return this.database.rows<AppliedMigration>(appliedMigrations(false));
      throw error;
    }
  }
}
