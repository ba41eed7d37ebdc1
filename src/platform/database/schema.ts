import { Injectable } from '@nestjs/common';
import { Database } from './database.js';
import { serverErrno } from './database-errors.js';
import { MIGRATIONS } from './migrations/index.js';

const NO_SUCH_TABLE = 1146;

/** Whether the database has been brought to the schema of this version. */
@Injectable()
export class Schema {
  private wasCurrent = false;

  constructor(private readonly database: Database) {}

  /** Answers from memory once it was; a newer schema is current too, since processes of two versions run side by side. */
  async isCurrent(): Promise<boolean> {
    if (this.wasCurrent) return true;
    const done = await this.migrationsDone();
    this.wasCurrent = MIGRATIONS.every(({ name }) => done.has(name));
    return this.wasCurrent;
  }

  private async migrationsDone(): Promise<ReadonlySet<string>> {
    try {
      const rows = await this.database.rows<{ name: string }>('SELECT name FROM schema_migration');
      return new Set(rows.map(({ name }) => name));
    } catch (error) {
      if (serverErrno(error) === NO_SUCH_TABLE) return new Set();
      throw error;
    }
  }
}
