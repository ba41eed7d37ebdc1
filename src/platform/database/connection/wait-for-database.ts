import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { describeError } from '../../observability/logging/describe-error.js';
import { onceEvery } from '../../observability/logging/once-every.js';
import { isConnectionLost, serverErrno } from '../error/database-errors.js';
import { within } from '../error/deadline.js';
import { createDataSource, type DataSourceOptions } from './data-source.js';
import { TLS_FAULTS } from './tls-faults.js';

/** The least time that an attempt gets, the last one included. */
const ATTEMPT_MS = 5_000;
const PAUSE_MS = 500;
const REPORT_INTERVAL_MS = 10_000;

/** The client has no such way to sign in, or failed in it: the user or the server has to be changed. */
const SIGN_IN_FAULT = 'AUTH_SWITCH_PLUGIN_ERROR';
/** The server has no connection left, or this user has none: both pass. */
const NO_CONNECTION_LEFT: ReadonlySet<number> = new Set([1040, 1203]);

/** The database did not answer in time. Nothing was sent to it, so the program may run again. */
export class DatabaseNotReached extends Error {
  override readonly name = 'DatabaseNotReached';

  constructor(seconds: number, cause: unknown) {
    super(`the database did not answer within ${seconds} seconds (${reasonOf(cause)})`, { cause });
  }
}

/** How long to wait for a database, and what hears that it is waited for. */
export interface DatabaseWait {
  /** 0: a single attempt. */
  readonly seconds: number;
  /** Called after the first failed attempt, and every ten seconds, with the reason. */
  readonly onWaiting: (reason: string) => void;
}

/**
 * Connects to a database that may not be there yet: it starts, moves to another server, or has no connection left. What
 * does not pass by itself, such as a wrong password, an unsupported way to sign in, an unknown database or a refused
 * certificate, fails at once.
 * @throws DatabaseNotReached when the time is over; else the error that does not pass
 */
export async function waitForDatabase(
  options: DataSourceOptions,
  { seconds, onWaiting }: DatabaseWait,
): Promise<DataSource> {
  const end = performance.now() + seconds * 1_000;
  const report = onceEvery(REPORT_INTERVAL_MS, (error: unknown) => onWaiting(reasonOf(error)));
  for (;;) {
    // A new one for each attempt: one that was given up may still connect.
    const dataSource = createDataSource(options);
    try {
      return await within(Math.max(ATTEMPT_MS, end - performance.now()), dataSource.initialize());
    } catch (error) {
      if (!mayPass(error)) throw error;
      if (performance.now() + PAUSE_MS > end) throw new DatabaseNotReached(seconds, error);
      report(error);
    }
    await wait(PAUSE_MS);
  }
}

function mayPass(error: unknown): boolean {
  if (NO_CONNECTION_LEFT.has(serverErrno(error) ?? 0)) return true;
  const { code = '' } = describeError(error);
  return isConnectionLost(error) && code !== SIGN_IN_FAULT && !(code in TLS_FAULTS);
}

/** The code of an error and the server that was called: never its message, which may quote a password. */
function reasonOf(error: unknown): string {
  const { name, code = name, server } = describeError(error);
  return server === undefined ? code : `${code}, ${server}`;
}
