import { channel } from 'node:diagnostics_channel';

/** A finished statement. Its SQL has placeholders, never values. */
export interface StatementEnded {
  readonly sql: string;
  readonly ms: number;
  readonly outcome: 'done' | 'failed';
}

/** Published for each statement that is sent; counted by tests. */
export const statementChannel = channel('purser:database:statement');

/** Published when a statement has finished. */
export const statementEndChannel = channel('purser:database:statement-end');

/** Published when a statement or transaction is retried after a conflict. */
export const retryChannel = channel('purser:database:retry');

/** Published when a statement is sent as text, since the server prepares no more. */
export const unpreparedChannel = channel('purser:database:unprepared');

/** Published when the answer to a write is lost. */
export const unknownOutcomeChannel = channel('purser:database:unknown-outcome');
