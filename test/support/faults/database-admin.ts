import { userInfo } from 'node:os';
import mysql, { type Connection, type RowDataPacket } from 'mysql2/promise';
import { findServer } from '../../../launcher/embedded/find-server.mjs';

const nothing = () => (): Buffer => Buffer.alloc(0);

/** The server allows no lower limit. */
const FEWEST_CONNECTIONS = 10;

const CONNECTIONS =
  "SELECT id, command, time AS seconds FROM information_schema.processlist WHERE user = 'purser'";

const MAX_FILLERS = 4_000;

const FILLER = `INSERT INTO purchase (boid, pjid, status, svc_id, payment, app_store, os, player_id, product_id, memo, reserved_at,
    reserve_request, reserve_trace_id)
  VALUES (?, 'FILLER', 'RESERVED', '', '', '', '', '', '', REPEAT('x', 15000), UTC_TIMESTAMP(3), ?, '')`;

/** A user who can read the state of the database. */
export type DatabaseQueries = Pick<DatabaseAdmin, 'query'>;

/** What the database's administrator can do, over the socket file and past every proxy. */
export class DatabaseAdmin {
  /** With null as `database`, statements name theirs. */
  constructor(
    private socketPath: string,
    private readonly database: string | null = 'purser',
    private readonly user = userInfo().username,
    private readonly password = '',
  ) {}

  /** The administrator of a server that the launcher has started, MariaDB or MySQL, with the URL of its account. */
  static async ofEmbedded(socketPath: string, url: string): Promise<DatabaseAdmin> {
    // An embedded MySQL gives its administrator the password of the service; MariaDB needs none at the socket.
    const isMysql = (await findServer('mariadb'))?.flavor === 'mysql';
    return isMysql
      ? new DatabaseAdmin(socketPath, 'purser', 'root', new URL(url).password)
      : new DatabaseAdmin(socketPath);
  }

  /** From now on this is the administrator of another server. */
  moveTo(socketPath: string): void {
    this.socketPath = socketPath;
  }

  /** Refuses writes of every user without the right to override it; the service must not have that right. */
  async readOnly(isOn: boolean): Promise<void> {
    await this.query(`SET GLOBAL read_only = ${isOn ? 1 : 0}`);
  }

  /** Takes every connection that the server has, and ends those of the service; gives what makes room again. */
  async crowd(): Promise<() => Promise<void>> {
    const held = await Promise.all(Array.from({ length: FEWEST_CONNECTIONS }, () => this.connect()));
    const [first] = held as [Connection, ...Connection[]];
    const [[before]] = await first.query<RowDataPacket[]>('SELECT @@GLOBAL.max_connections AS most');
    await first.query(`SET GLOBAL max_connections = ${FEWEST_CONNECTIONS}`);
    const [service] = await first.query<RowDataPacket[]>(CONNECTIONS);
    for (const { id } of service) {
      await first.query(`KILL CONNECTION ${id}`).catch(() => undefined); // it may have ended by itself
    }
    return async () => {
      await first.query(`SET GLOBAL max_connections = ${before?.['most']}`);
      for (const connection of held) connection.destroy();
    };
  }

  /** Keeps all others from the table of purchases; gives what ends that. */
  async lockPurchases(): Promise<() => void> {
    const connection = await this.connect();
    await connection.query('LOCK TABLES purchase WRITE');
    return () => connection.destroy();
  }

  /**
   * Uses up what the table of purchases has put by, with rows of no project: on a full disk the next ones need room
   * that is not there. Ends when the server refuses a row.
   */
  async exhaustPurchases(): Promise<void> {
    for (let boid = 1; boid < MAX_FILLERS; boid += 1) {
      try {
        await this.query(FILLER, [boid, `filler-${boid}`]);
      } catch {
        return;
      }
    }
  }

  /** Connections of the service, as the server sees them. */
  connections(): Promise<{ readonly id: number; readonly command: string; readonly seconds: number }[]> {
    return this.query(CONNECTIONS);
  }

  /** Transactions that the service has open; the server's own, without a connection, come and go. */
  openTransactions(): Promise<{ readonly id: number; readonly state: string; readonly started: string }[]> {
    return this.query(`SELECT p.id, t.trx_state AS state, t.trx_started AS started, t.trx_query AS statement
      FROM information_schema.innodb_trx t
      JOIN information_schema.processlist p ON p.id = t.trx_mysql_thread_id WHERE p.user = 'purser'`);
  }

  /** Rows of a statement on a connection of its own, after other statements. */
  async query<Row extends object>(
    sql: string,
    values: readonly unknown[] = [],
    ...before: readonly string[]
  ): Promise<Row[]> {
    const connection = await this.connect();
    try {
      for (const statement of before) await connection.query(statement);
      const [rows] = await connection.query<RowDataPacket[]>(sql, [...values]);
      return rows as unknown as Row[];
    } finally {
      connection.destroy();
    }
  }

  private connect(): Promise<Connection> {
    return mysql.createConnection({
      socketPath: this.socketPath,
      user: this.user,
      password: this.password,
      ...(this.database === null ? {} : { database: this.database }),
      authPlugins: { auth_socket: nothing, unix_socket: nothing },
      supportBigNumbers: true,
      bigNumberStrings: true,
      timezone: 'Z',
      connectTimeout: 2_000,
    });
  }
}
