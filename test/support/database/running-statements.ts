import type { Connection, RowDataPacket } from 'mysql2/promise';

/** A statement that the server executes at this moment, or that waits for a lock. */
export interface RunningStatement {
  /** Id of its connection. */
  readonly id: number;
  readonly seconds: number;
  readonly sql: string;
}

/**
 * The statements of other connections to the same database that contain a text. Not by information_schema, which fails
 * in MySQL while any connection executes a statement with bytes that are no text.
 */
export async function runningStatements(connection: Connection, text: string): Promise<RunningStatement[]> {
  const [[own]] = await connection.query<RowDataPacket[]>('SELECT CONNECTION_ID() AS id, DATABASE() AS db');
  return (await processesOf(connection))
    .filter(({ Id, db }) => db === own?.['db'] && String(Id) !== String(own?.['id']))
    .map(({ Id, Time, Info }) => ({ id: Number(Id), seconds: Number(Time), sql: String(Info ?? '') }))
    .filter(({ sql }) => sql.includes(text));
}

/** Whether the server still has a connection. */
export const isConnected = async (connection: Connection, id: number): Promise<boolean> =>
  (await processesOf(connection)).some(({ Id }) => Number(Id) === id);

async function processesOf(connection: Connection): Promise<RowDataPacket[]> {
  const [all] = await connection.query<RowDataPacket[]>('SHOW FULL PROCESSLIST');
  return all;
}
