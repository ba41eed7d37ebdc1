import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../eventually.js';
import { DatabaseAdmin } from './database-admin.js';
import { type EmbeddedServers, startMariadb } from './embedded-servers.js';
import type { Restartable } from './restartable.js';

const USER = 'replica';
const CAUGHT_UP_MS = 20_000;
/** Longer than any run: without its replica a primary waits, and does not go on alone. */
const SEMI_SYNC_WAIT_MS = 3_600_000;

/** One of two database servers. */
export interface PairServer {
  readonly url: string;
  readonly socketPath: string;
  readonly process: Restartable;
  readonly admin: DatabaseAdmin;
}

/**
 * What each server is started with: every commit is in the binary log and on the disk before it is acknowledged, and a
 * server that starts takes no writes of the service until it is made the primary.
 */
export const replicatedArguments = (id: number): readonly string[] => [
  '--log-bin=binlog',
  '--sync-binlog=1',
  '--innodb-flush-log-at-trx-commit=1',
  '--binlog-format=ROW',
  '--log-slave-updates',
  `--server-id=${id}`,
  '--read-only=1',
  '--slave-net-timeout=5',
  '--rpl-semi-sync-slave-enabled=1',
  '--rpl-semi-sync-master-wait-point=AFTER_SYNC',
  `--rpl-semi-sync-master-timeout=${SEMI_SYNC_WAIT_MS}`,
];

interface Received {
  readonly Gtid_IO_Pos: string;
  readonly Slave_IO_Running: string;
  readonly Slave_SQL_Running: string;
  readonly Last_Error: string;
}

/**
 * A primary and its replica, which acknowledges every transaction before the primary does (semi-synchronous
 * replication).
 */
export class DatabasePair {
  private constructor(
    /** Takes the writes. */
    public primary: PairServer,
    public replica: PairServer,
    private readonly password: string,
    readonly stop: () => Promise<void>,
  ) {}

  /** Starts a second server beside an empty first one, and makes the first one its primary. */
  static async form(servers: EmbeddedServers, dataDir: string): Promise<DatabasePair> {
    const directory = join(dataDir, 'second');
    mkdirSync(directory);
    // The service uses one account, at whichever server the address leads to.
    copyFileSync(join(dataDir, 'mariadb.password'), join(directory, 'mariadb.password'));
    const second = await startMariadb(directory, { arguments: replicatedArguments(2) });
    const primary = {
      url: servers.databaseUrl,
      socketPath: servers.socketPath,
      process: servers.mariadb,
      admin: new DatabaseAdmin(servers.socketPath, null),
    };
    const replica = {
      url: second.url,
      socketPath: second.socketPath,
      process: second.server,
      admin: new DatabaseAdmin(second.socketPath, null),
    };
    const password = randomBytes(12).toString('hex');
    const pair = new DatabasePair(primary, replica, password, () => second.stop());
    for (const { admin } of [primary, replica]) await pair.forget(admin);
    await pair.follow();
    await pair.openPrimary();
    return pair;
  }

  /**
   * Hands the writes over to the replica while both servers run. The old primary is read-only and copies the new one.
   */
  async switchOver(): Promise<void> {
    const { primary, replica } = this;
    await primary.admin.readOnly(true);
    await primary.admin.query('SET GLOBAL rpl_semi_sync_master_enabled = 0');
    const [at] = await primary.admin.query<{ position: string }>('SELECT @@gtid_binlog_pos AS position');
    const wait = 'SELECT MASTER_GTID_WAIT(?, ?) AS failed';
    const values = [at?.position, CAUGHT_UP_MS / 1_000];
    const [waited] = await replica.admin.query<{ failed: string | number }>(wait, values);
    if (Number(waited?.failed) !== 0) throw new Error('the replica has not caught up');
    // From here on it copies: all that it has logged itself is known to it.
    await primary.admin.query('SET GLOBAL gtid_slave_pos = @@gtid_binlog_pos');
    await this.promote();
    await this.follow();
    await this.openPrimary();
  }

  /** Makes the replica the primary after the death of the other one: once it has applied all that it has received. */
  async failOver(): Promise<void> {
    const { admin } = this.replica;
    const hasApplied = async (): Promise<boolean> => {
      const [received] = await admin.query<Received>('SHOW SLAVE STATUS');
      const [applied] = await admin.query<{ position: string }>('SELECT @@gtid_slave_pos AS position');
      return received?.Slave_IO_Running !== 'Yes' && received?.Gtid_IO_Pos === applied?.position;
    };
    await eventually(hasApplied, Boolean, CAUGHT_UP_MS);
    await this.promote();
    await this.primary.admin.readOnly(false);
  }

  /** Lets the service write to the primary again, which a start makes read-only. */
  async openPrimary(): Promise<void> {
    const { admin } = this.primary;
    await admin.query('SET GLOBAL rpl_semi_sync_master_enabled = 1');
    const clients = "SHOW GLOBAL STATUS LIKE 'Rpl_semi_sync_master_clients'";
    const isFollowed = async (): Promise<boolean> =>
      Number((await admin.query<{ Value: string }>(clients))[0]?.Value) > 0;
    await eventually(isFollowed, Boolean, CAUGHT_UP_MS);
    await admin.readOnly(false);
  }

  /** Transactions that the primary has acknowledged without its replica. */
  async acknowledgedAlone(): Promise<number> {
    const alone = "SHOW GLOBAL STATUS LIKE 'Rpl_semi_sync_master_no_tx'";
    return Number((await this.primary.admin.query<{ Value: string }>(alone))[0]?.Value);
  }

  /** Ends what a server has logged so far, its own account's creation, as if both had the same history. */
  private async forget(admin: DatabaseAdmin): Promise<void> {
    await admin.query(`CREATE USER '${USER}'@'127.0.0.1' IDENTIFIED BY '${this.password}'`);
    await admin.query(`GRANT REPLICATION SLAVE ON *.* TO '${USER}'@'127.0.0.1'`);
    await admin.query('RESET MASTER');
    await admin.query("SET GLOBAL gtid_slave_pos = ''");
  }

  /** Makes the replica copy the primary. */
  private async follow(): Promise<void> {
    const { primary, replica } = this;
    await replica.admin
      .query(`CHANGE MASTER TO MASTER_HOST = '127.0.0.1', MASTER_PORT = ${new URL(primary.url).port},
      MASTER_USER = '${USER}', MASTER_PASSWORD = '${this.password}', MASTER_CONNECT_RETRY = 1,
      MASTER_USE_GTID = slave_pos`);
    await replica.admin.query('START SLAVE');
    const state = async (): Promise<Received | undefined> =>
      (await replica.admin.query<Received>('SHOW SLAVE STATUS'))[0];
    await eventually(
      state,
      (now) => now?.Slave_IO_Running === 'Yes' && now.Slave_SQL_Running === 'Yes',
      CAUGHT_UP_MS,
    );
  }

  /** Changes the roles of the two. */
  private async promote(): Promise<void> {
    const { primary, replica } = this;
    await replica.admin.query('STOP SLAVE');
    await replica.admin.query('RESET SLAVE ALL');
    [this.primary, this.replica] = [replica, primary];
  }
}
