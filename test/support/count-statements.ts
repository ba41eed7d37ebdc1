import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/**
 * What is not the work of a request: calls to stores and uses of keys, which are written in the background, whatever is under way
 * then; the look-up of a key and of a project's publisher, which are cached; and where the audit log ends, which the record of an
 * operator's call needs.
 */
const BESIDE_THE_WORK = [
  'INSERT INTO purchase_store_call',
  'INSERT INTO access_key_use',
  'SELECT LOWER(HEX(k.key_hash))',
  'SELECT p.publisher FROM project p',
  'SELECT UTC_TIMESTAMP(3) AS now, a.chain_sequence',
];

/** Statements of the publication of events, which a worker does every second. */
const OF_PUBLICATION = /\bevent_due_at (?:IS NOT NULL|AS changedAt)/;

const isBesideTheWork = (sql: string): boolean =>
  OF_PUBLICATION.test(sql) || BESIDE_THE_WORK.some((start) => sql.startsWith(start));

/** Statements that this process sent to the database for `work`, transaction control included. */
export const countStatements = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await countAllStatements(work)).filter((sql) => !isBesideTheWork(sql));

/** The same with what is sent beside it. */
export async function countAllStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const note = (message: unknown): void => void statements.push((message as { sql: string }).sql);
  subscribe('purser:database:statement', note);
  try {
    await work();
  } finally {
    unsubscribe('purser:database:statement', note);
  }
  return statements;
}
