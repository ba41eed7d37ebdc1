import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** Statements that this process sent to the database while `work` ran, transaction control included. */
export async function countStatements(work: () => Promise<unknown>): Promise<string[]> {
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
