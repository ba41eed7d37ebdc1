import mysql, { type Connection, type RowDataPacket } from 'mysql2/promise';

/** A table, and the rows that the migrations have put into it. */
interface CopiedTable {
  readonly name: string;
  readonly definition: string;
  readonly rows: readonly RowDataPacket[];
}

/** All tables of a database that nothing but the migrations has written to. */
export type SchemaCopy = readonly CopiedTable[];

/** Reads the tables and rows of a database. */
export async function readSchema(url: string): Promise<SchemaCopy> {
  return connected(url, async (connection) => {
    const names = await tablesOf(connection);
    const tables: CopiedTable[] = [];
    for (const name of names) {
      const [[created]] = await connection.query<RowDataPacket[]>('SHOW CREATE TABLE ??', [name]);
      const [rows] = await connection.query<RowDataPacket[]>('SELECT * FROM ??', [name]);
      // MySQL shows the character set of a column only if the definition that made it did.
      const definition = String(created?.['Create Table']).replaceAll(' CHARACTER SET utf8mb4 ', ' ');
      tables.push({ name, definition, rows });
    }
    return tables;
  });
}

/** Writes them into a database without tables, in less time than the migrations take. */
export async function writeSchema(url: string, copy: SchemaCopy): Promise<void> {
  await connected(url, async (connection) => {
    await connection.query('SET foreign_key_checks = 0');
    for (const { name, definition, rows } of copy) {
      await connection.query(definition);
      for (const row of rows) await connection.query('INSERT INTO ?? SET ?', [name, row]);
    }
  });
}

/** Returns whether a database has no table. */
export const isEmpty = (url: string): Promise<boolean> =>
  connected(url, async (connection) => (await tablesOf(connection)).length === 0);

async function tablesOf(connection: Connection): Promise<string[]> {
  const [tables] = await connection.query<RowDataPacket[]>('SHOW TABLES');
  return tables.map((row) => String(Object.values(row)[0])).toSorted();
}

async function connected<T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  // Numbers and times as text: what was read is written to the letter.
  const connection = await mysql.createConnection({
    uri: url,
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
  });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}
