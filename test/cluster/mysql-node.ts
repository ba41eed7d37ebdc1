import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serveArguments } from '../../launcher/embedded/mariadb-arguments.mjs';
import { ensureMariadbData } from '../../launcher/embedded/mariadb-data.mjs';
import { createSocketDirectory, removeSocketDirectory } from '../../launcher/embedded/socket-directory.mjs';
import { DatabaseAdmin } from '../support/faults/database-admin.js';
import { eventually } from '../support/eventually.js';
import { Restartable } from '../support/faults/restartable.js';
import type { DatabaseNode, NodeUse } from './database-node.js';
import type { NodePlace } from './node-network.js';

export interface MysqlNodeOptions {
  readonly name: string;
  readonly place: NodePlace;
  /** Group addresses of all nodes. */
  readonly seeds: readonly string[];
  /** Name of the group, a UUID. */
  readonly group: string;
  /** A number that no other node has. */
  readonly id: number;
  /** Password with which the nodes get from one another what they missed. */
  readonly password: string;
  /** Program of the server. */
  readonly mysqld: string;
  /** Its data and logs. */
  readonly directory: string;
}

const BUFFER_POOL_MEGABYTES = 64;
const ANSWER_MS = 1_500;
const JOIN_MS = 90_000;
const REPLICATION_USER = 'replication';
/** The smallest that the server allows. */
const MESSAGE_CACHE_BYTES = 134_217_728;

/** Without a majority a member still calls itself ONLINE, and its statements wait. */
const USE = `SELECT MEMBER_ROLE AS role, MEMBER_STATE AS state, @@GLOBAL.super_read_only AS isReadOnly,
    (SELECT SUM(MEMBER_STATE <> 'UNREACHABLE') * 2 > COUNT(*) FROM performance_schema.replication_group_members) AS hasMajority
  FROM performance_schema.replication_group_members WHERE MEMBER_ID = @@server_uuid`;

/**
 * A primary that stood still has been replaced and does not know it yet. This statement waits for a message to the
 * group and back, which such a server does not get; tables of performance_schema are read without it.
 */
const AFTER_ALL_OTHERS = "SET SESSION group_replication_consistency = 'BEFORE'";
const FROM_A_TABLE = 'SELECT COUNT(*) FROM mysql.component';

interface UseRow {
  readonly role: string;
  readonly state: string;
  readonly isReadOnly: number;
  readonly hasMajority: number | string;
}

/** Prepares a member of a group of MySQL servers, of which one takes writes; it is not started. */
export async function mysqlNode(options: MysqlNodeOptions): Promise<DatabaseNode> {
  const { name, place, mysqld, directory } = options;
  mkdirSync(directory, { recursive: true });
  const data = join(directory, 'data');
  const basedir = dirname(dirname(mysqld));
  const binary = { path: mysqld, flavor: 'mysql', version: '9.0.0' } as const;
  await ensureMariadbData({ binary, basedir, directory: data, durable: true });
  const socketPath = join(createSocketDirectory(directory), 'node.sock');
  process.once('exit', () => removeSocketDirectory(directory));
  const server = new DatabaseAdmin(socketPath, null, 'root');
  const [command = mysqld, ...args] = [
    ...place.prefix,
    mysqld,
    ...argumentsOf(options, { data, basedir, socketPath }),
  ];
  const program = new Restartable({
    name,
    command,
    args,
    env: { ...process.env, LC_ALL: 'C' },
    logFile: `${directory}.log`,
    pidFile: `${directory}.pid.json`,
    marker: data,
    isReady: () =>
      server.query('SELECT 1').then(
        () => true,
        () => false,
      ),
  });
  const ask = async (): Promise<NodeUse> => {
    const [row] = await server.query<UseRow>(USE);
    const found = row === undefined ? 'nothing' : useOf(row);
    if (found === 'writes') await server.query(FROM_A_TABLE, [], AFTER_ALL_OTHERS);
    return found;
  };
  // A server that is frozen takes the connection and says nothing.
  const use = (): Promise<NodeUse> =>
    Promise.race([
      ask().catch(() => 'nothing' as const),
      wait(ANSWER_MS, 'nothing' as const, { ref: false }),
    ]);
  const enter = async (): Promise<void> => {
    await server.query('START GROUP_REPLICATION');
    await eventually(use, (found) => found !== 'nothing', JOIN_MS);
  };
  return {
    name,
    place,
    server,
    use,
    bootstrap: async () => {
      await program.start();
      await server.query('SET GLOBAL group_replication_bootstrap_group = ON');
      await enter();
      await server.query('SET GLOBAL group_replication_bootstrap_group = OFF');
    },
    start: async () => {
      await program.start();
      await enter();
    },
    process: () => program,
    stop: () => program.kill(),
  };
}

function useOf({ role, state, isReadOnly, hasMajority }: UseRow): NodeUse {
  if (state !== 'ONLINE' || Number(hasMajority) !== 1) return 'nothing';
  if (role !== 'PRIMARY') return 'reads';
  return isReadOnly === 1 ? 'nothing' : 'writes';
}

/** Files and ports of a server. */
interface ServerPlace {
  readonly data: string;
  readonly basedir: string;
  readonly socketPath: string;
}

function argumentsOf(options: MysqlNodeOptions, { data, basedir, socketPath }: ServerPlace): string[] {
  const { place, seeds, group, id, directory } = options;
  const { address, ports } = place;
  const initFile = join(directory, 'init.sql');
  writeFileSync(initFile, initStatements(options.password), { mode: 0o600 });
  return [
    ...serveArguments({
      directory: data,
      basedir,
      durable: true,
      flavor: 'mysql',
      port: ports.sql,
      socketPath,
      initFile,
      bufferPoolMegabytes: BUFFER_POOL_MEGABYTES,
    }),
    `--bind-address=${address}`,
    `--report-host=${address}`,
    `--plugin-dir=${join(basedir, 'lib', 'mysql', 'plugin')}`,
    '--plugin-load-add=group_replication.so',
    `--server-id=${id}`,
    '--log-bin=binlog',
    '--gtid-mode=ON',
    '--enforce-gtid-consistency=ON',
    `--group-replication-group-name=${group}`,
    `--group-replication-local-address=${address}:${ports.group}`,
    `--group-replication-group-seeds=${seeds.join(',')}`,
    '--group-replication-start-on-boot=OFF',
    '--group-replication-recovery-get-public-key=ON',
    '--group-replication-member-expel-timeout=0',
    '--group-replication-unreachable-majority-timeout=5',
    `--group-replication-message-cache-size=${MESSAGE_CACHE_BYTES}`,
  ];
}

/**
 * Run by the server at every start; none of it is sent to the other nodes. Until it has joined them it takes no writes.
 */
const initStatements = (password: string): string =>
  [
    'SET sql_log_bin = 0;',
    `CREATE USER IF NOT EXISTS '${REPLICATION_USER}'@'%' IDENTIFIED BY '${password}';`,
    `GRANT REPLICATION SLAVE ON *.* TO '${REPLICATION_USER}'@'%';`,
    `CHANGE REPLICATION SOURCE TO SOURCE_USER = '${REPLICATION_USER}', SOURCE_PASSWORD = '${password}' FOR CHANNEL 'group_replication_recovery';`,
    'SET GLOBAL super_read_only = ON;',
    '',
  ].join('\n');
