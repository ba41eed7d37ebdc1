import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { currentRequestContext } from '../../../src/platform/request-context/request-context.js';

/**
 * What a request sends beside its own work: the look-up of a key, of a project's publisher and of its rules for
 * refunds, which are cached; the use of the key; and where the audit log ends, which the record of an operator's call
 * needs.
 */
const BESIDE_THE_WORK = [
  'INSERT INTO access_key_use',
  'SELECT LOWER(HEX(k.key_hash))',
  'SELECT p.publisher FROM project p',
  'SELECT p.grant_mode AS grantMode',
  'SELECT UTC_TIMESTAMP(3) AS now, a.chain_sequence',
];

const isBesideTheWork = (sql: string): boolean => BESIDE_THE_WORK.some((start) => sql.startsWith(start));

/** Marks what a test calls directly, without HTTP. */
const directly = new AsyncLocalStorage<true>();

/** Sweeps, jobs and batches of the service, which may be due at any moment, have no caller. */
const hasCaller = (): boolean =>
  directly.getStore() === true || currentRequestContext()?.address !== undefined;

async function observe(work: () => Promise<unknown>, sent: (sql: string) => void): Promise<void> {
  const note = (message: unknown): void => sent((message as { sql: string }).sql);
  subscribe('purser:database:statement', note);
  try {
    await directly.run(true, work);
  } finally {
    unsubscribe('purser:database:statement', note);
  }
}

/**
 * Statements that this process sent to the database for `work`, by HTTP requests or directly, transaction control
 * included, without what the service does in the background at the same time.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  await observe(work, (sql) => {
    if (hasCaller() && !isBesideTheWork(sql)) statements.push(sql);
  });
  return statements;
}

/** All statements that this process sent meanwhile. */
export async function countAllStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  await observe(work, (sql) => void statements.push(sql));
  return statements;
}
