import { unknownOutcomeChannel } from '../database-events.js';

/** The pool had no free connection in time: nothing was sent, nothing changed. */
export class NoConnectionInTime extends Error {
  override readonly name = 'NoConnectionInTime';
}

/**
 * The connection ended, or its time was up, before the answer came: the change was made or it was not. Read the row
 * back to settle it.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';

  /** @param committed does what waits for the commit; for the caller that has read back that the change was made */
  constructor(
    message: string,
    options?: ErrorOptions,
    readonly committed: () => void = () => undefined,
  ) {
    super(message, options);
  }
}

/** Reports a lost answer to a write, for the metrics. */
export function outcomeUnknown(message: string, cause: unknown, committed?: () => void): OutcomeUnknown {
  unknownOutcomeChannel.publish({ message });
  return new OutcomeUnknown(message, { cause }, committed);
}

/** The deadline of a statement or transaction passed; its connection is destroyed. */
export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';
}

/** Builds the error of a statement that had no answer by its deadline. */
export const deadlinePassed = (): DeadlinePassed => new DeadlinePassed('the database did not answer in time');

/**
 * The server had ended the transaction without an error, and nothing was sent outside of it: the whole work may run
 * again.
 */
export class TransactionGone extends Error {
  override readonly name = 'TransactionGone';
}

const DUPLICATE_ENTRY = 1062;

// Deadlock, lock wait timeout, record changed since last read (MariaDB), rolled back by MySQL's group replication, and
// their like on compatible engines.
const WORTH_ANOTHER_TRY: ReadonlySet<number> = new Set([
  1213, 1205, 1020, 3101, 8002, 8005, 8022, 8028, 9007,
]);

// The server is read-only, shutting down, offline, not part of its cluster, or has killed the connection: it accepts no
// more statements. 3100: a MySQL server left its group while a commit waited for it. The others may have the commit
// nevertheless.
const CONNECTION_UNUSABLE: ReadonlySet<number> = new Set([1290, 1792, 1836, 1047, 1053, 1927, 3032, 3100]);

/** max_prepared_stmt_count, of all connections together. */
const TOO_MANY_PREPARED = 1461;

/**
 * The server's own error number; undefined when the error did not come from the server (mysql2 uses negative ones for
 * sockets).
 */
export function serverErrno(error: unknown): number | undefined {
  const source = (error as { driverError?: unknown } | null)?.driverError ?? error;
  const errno = (source as { errno?: unknown } | null)?.errno;
  return typeof errno === 'number' && errno > 0 ? errno : undefined;
}

/** Returns whether a retry of the whole work may succeed: the server undid it because of another transaction. */
export const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof TransactionGone || WORTH_ANOTHER_TRY.has(serverErrno(error) ?? 0);

/** Returns whether the server reported that this connection is unusable. */
export const isConnectionUnusable = (error: unknown): boolean =>
  CONNECTION_UNUSABLE.has(serverErrno(error) ?? 0);

/**
 * Returns whether the server holds as many prepared statements as it may: this one was not prepared, and nothing was
 * executed.
 */
export const isNotPrepared = (error: unknown): boolean => serverErrno(error) === TOO_MANY_PREPARED;

/** Returns whether a statement failed without an answer, so that its effect is unknown. */
export const isConnectionLost = (error: unknown): boolean =>
  serverErrno(error) === undefined || isConnectionUnusable(error);

/**
 * The name of the unique index that a write ran into, or null when that is not what failed. MariaDB names the index
 * alone, MySQL puts the table before it. Servers give the name in the message only; every session sets `lc_messages`,
 * so that the message has this form whatever the language of the server.
 */
export function duplicateIndexOf(error: unknown): string | null {
  if (serverErrno(error) !== DUPLICATE_ENTRY) return null;
  const source = (error as { driverError?: unknown }).driverError ?? error;
  const said = (source as { sqlMessage?: unknown }).sqlMessage;
  return (
    (typeof said === 'string' ? /for key '(?:[^'.]+\.)?([^'.]+)'$/.exec(said)?.[1] : undefined) ?? 'unknown'
  );
}
