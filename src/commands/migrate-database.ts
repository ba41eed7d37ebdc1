import { parseArgs } from 'node:util';
import { ConfigurationError } from '../platform/config/app-config.js';
import { loadDatabaseSettings } from '../platform/config/database-settings.js';
import { DatabaseNotReached } from '../platform/database/connection/wait-for-database.js';
import { withDataSource } from '../platform/database/connection/with-data-source.js';
import { isConnectionUnusable } from '../platform/database/error/database-errors.js';
import { migrateSchema } from '../platform/database/schema/migrate-schema.js';
import { MigrationsRunning } from '../platform/database/schema/migration-lock.js';
import { registeredEntities } from '../platform/database/schema/registered-entities.js';
import { SchemaMismatch } from '../platform/database/schema/schema-state.js';
import { describeError } from '../platform/observability/logging/describe-error.js';
// Loads every entity class, which registers it: the schema is checked against them.
import '../service.js';
import type { PrintLine } from './print-line.js';

const REMEDY = `Restore the file of an edited migration; a change of the schema is a new migration. A column that is missing was
removed, or its migration was edited before Purser stored checksums: add it by hand, as the migration's file has it.`;

const USAGE = 'node dist/migrate.js [--wait SECONDS]';

/** Longer than the restart or the failover of a database; shorter than what starts the command waits for it. */
const WAIT_SECONDS = 60;

/** Exit code of a failure that passes by itself: run it again. EX_TEMPFAIL of sysexits.h. */
const TEMPORARY_FAILURE = 75;

/**
 * Migrates the database to the schema of this version: `node dist/migrate.js`. Does nothing when the schema is up to
 * date. Needs DATABASE_URL only, and DATABASE_TLS where the database is reached by TLS. Waits up to a minute, or
 * `--wait` seconds, for a database that does not answer, and again for another program's migrations.
 * @throws DatabaseNotReached, MigrationsRunning when that time is over; nothing is changed then
 * @throws ConfigurationError with the usage
 */
export async function migrateDatabase(args: readonly string[], print: PrintLine): Promise<void> {
  const seconds = waitSecondsOf(args);
  const options = { ...loadDatabaseSettings(), poolSize: 2, entities: registeredEntities() };
  const onWaiting = (reason: string): void =>
    print(`Waiting for the database, at most ${seconds} seconds in all (${reason}).`);
  const onLocked = (): void => print(`Waiting for another program's migrations, at most ${seconds} seconds.`);
  await withDataSource(
    { ...options, isForMigrations: true },
    async (dataSource) => {
      const done = await migrateSchema(dataSource, { seconds, onLocked });
      print(done.length === 0 ? 'The schema is up to date.' : `Migrated: ${done.join(', ')}.`);
    },
    { seconds, onWaiting },
  );
}

function waitSecondsOf(args: readonly string[]): number {
  try {
    const { wait = String(WAIT_SECONDS) } = parseArgs({
      args: [...args],
      options: { wait: { type: 'string' } },
    }).values;
    if (/^\d{1,4}$/.test(wait)) return Number(wait);
  } catch {
    // The usage says what may be given.
  }
  throw new ConfigurationError([USAGE]);
}

/** Codes with which the client reports that it has lost a connection. */
const CONNECTION_LOST: ReadonlySet<string | undefined> = new Set([
  'PROTOCOL_CONNECTION_LOST',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Explains a failure to the operator. */
export const migrationMessage = (error: unknown): string => {
  if (error instanceof SchemaMismatch) return `${error.message}.\n${REMEDY}`;
  if (hasChangedNothing(error)) return `${error.message}. Nothing was changed; run this again.`;
  if (isInterrupted(error)) return `${String(error)}\nRun this again: it goes on where it was interrupted.`;
  return String(error);
};

/** Tells what passes by itself from what needs an operator. */
export const migrationExitCode = (error: unknown): number =>
  hasChangedNothing(error) || isInterrupted(error) ? TEMPORARY_FAILURE : 1;

const hasChangedNothing = (error: unknown): error is Error =>
  error instanceof DatabaseNotReached || error instanceof MigrationsRunning;

/** The connection was lost, or its server shuts down or takes no writes, as in a failover. */
const isInterrupted = (error: unknown): boolean =>
  isConnectionUnusable(error) || CONNECTION_LOST.has(describeError(error).code);
