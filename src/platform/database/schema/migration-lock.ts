import type { QueryRunner } from 'typeorm';
import { serverErrno } from '../error/database-errors.js';

/** A lock of the server by name; 64 characters at most, and one for each database. */
const LOCK = "CONCAT('purser.migrate.', LEFT(SHA2(DATABASE(), 256), 40))";

/** How an engine says that it has no such locks: not supported (MariaDB with Galera), no such function. */
const NO_SUCH_LOCKS: ReadonlySet<number> = new Set([1235, 1305]);

/** Another program migrates this database. This one has changed nothing, so it may run again. */
export class MigrationsRunning extends Error {
  override readonly name = 'MigrationsRunning';

  constructor(seconds: number) {
    super(`another program migrates this database, and has not ended within ${seconds} seconds`);
  }
}

/** How long to wait for another program's migrations, and what hears that they are waited for. */
export interface MigrationLockWait {
  readonly seconds: number;
  readonly onLocked: () => void;
}

/**
 * Runs migrations while no other program migrates the same database: two of them would both apply a migration. The
 * server ends the lock with the connection, so the work must use the connection of `runner`: a statement that outlives
 * its program keeps the lock until it ends.
 * @throws MigrationsRunning when the other program has not ended in time
 */
export async function withMigrationLock<T>(
  runner: QueryRunner,
  { seconds, onLocked }: MigrationLockWait,
  work: () => Promise<T>,
): Promise<T> {
  if (!(await takeLockIfSupported(runner))) {
    onLocked();
    if (!(await takeLock(runner, seconds))) throw new MigrationsRunning(seconds);
  }
  try {
    return await work();
  } finally {
    // Without an answer the connection is gone, and the lock with it.
    await runner.query(`DO RELEASE_LOCK(${LOCK})`).catch(() => undefined);
  }
}

/** Does not wait. An engine without such locks, as Galera, runs the migrations unguarded. */
async function takeLockIfSupported(runner: QueryRunner): Promise<boolean> {
  try {
    return await takeLock(runner, 0);
  } catch (error) {
    if (NO_SUCH_LOCKS.has(serverErrno(error) ?? 0)) return true;
    throw error;
  }
}

/** Returns false when another connection has the lock. */
async function takeLock(runner: QueryRunner, seconds: number): Promise<boolean> {
  const [row] = await runner.manager.query<{ isTaken: number | string | null }[]>(
    `SELECT GET_LOCK(${LOCK}, ?) AS isTaken`,
    [seconds],
  );
  return Number(row?.isTaken) === 1;
}
