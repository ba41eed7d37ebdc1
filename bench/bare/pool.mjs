// @ts-check
import mysql from 'mysql2';

/** The same options and the same sessions as src/platform/database gives its connections. */
export function openPool() {
  const opened = mysql.createPool({
    uri: process.env['DATABASE_URL'],
    connectionLimit: Number(process.env['DATABASE_POOL_SIZE']),
    charset: 'utf8mb4',
    timezone: 'Z',
    supportBigNumbers: true,
    bigNumberStrings: true,
  });
  opened.on('connection', (connection) => {
    connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
    connection.query(
      "SET SESSION time_zone = '+00:00', innodb_lock_wait_timeout = 3, sql_mode = 'TRADITIONAL,NO_ENGINE_SUBSTITUTION'",
    );
    // MariaDB's name for it, then MySQL's: one of the two is unknown to the server.
    connection.query('SET SESSION max_statement_time = 3', () => undefined);
    connection.query('SET SESSION max_execution_time = 3000', () => undefined);
  });
  return opened;
}
