import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** Calls to stores are kept together some milliseconds later, whatever is under way then: no request waits for it. */
const IN_BACKGROUND = 'INSERT INTO purchase_store_call';

/** Statements that this process sent to the database while `work` ran, transaction control included, without those of calls to stores. */
export const countStatements = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await countAllStatements(work)).filter((sql) => !sql.startsWith(IN_BACKGROUND));

/** The same with those. */
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
