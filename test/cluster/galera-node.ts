import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ClusterPrograms } from '../../launcher/tests/cluster-packages.mjs';
import { serveArguments } from '../../launcher/embedded/mariadb-arguments.mjs';
import { ensureMariadbData } from '../../launcher/embedded/mariadb-data.mjs';
import { createSocketDirectory, removeSocketDirectory } from '../../launcher/embedded/socket-directory.mjs';
import { DatabaseAdmin } from '../support/faults/database-admin.js';
import { Restartable } from '../support/faults/restartable.js';
import type { DatabaseNode } from './database-node.js';
import type { NodePlace } from './node-network.js';

export interface GaleraNodeOptions {
  readonly name: string;
  readonly place: NodePlace;
  /** Group addresses of all nodes. */
  readonly group: readonly string[];
  readonly programs: ClusterPrograms;
  /** Its data and logs. */
  readonly directory: string;
}

const BUFFER_POOL_MEGABYTES = 48;
const ANSWER_MS = 1_000;
const RECOVERED = /WSREP: Recovered position:?\s*([0-9a-f-]{36}:-?\d+)/;
const SYNCED = `SHOW GLOBAL STATUS WHERE Variable_name IN ('wsrep_cluster_status', 'wsrep_local_state_comment')`;

/** Prepares a node of Galera; it is not started. All of them take writes; clients use one at a time. */
export async function galeraNode(options: GaleraNodeOptions): Promise<DatabaseNode> {
  const { name, place, programs, directory } = options;
  mkdirSync(directory, { recursive: true });
  const data = join(directory, 'data');
  const { mariadbd: path, basedir } = programs;
  const binary = { path, flavor: 'mariadb', version: '10.11.0' } as const;
  await ensureMariadbData({ binary, basedir, directory: data, durable: true });
  const socketPath = join(createSocketDirectory(directory), 'node.sock');
  process.once('exit', () => removeSocketDirectory(directory));
  const server = new DatabaseAdmin(socketPath, null);
  const isSynced = async (): Promise<boolean> => {
    const asked = server.query<{ Value: string }>(SYNCED).catch(() => []);
    // A server that is frozen takes the connection and says nothing.
    const rows = await Promise.race([asked, wait(ANSWER_MS, [], { ref: false })]);
    return rows.length === 2 && rows.every(({ Value }) => Value === 'Primary' || Value === 'Synced');
  };
  const common = argumentsOf(options, data, socketPath);
  const programOf = (more: readonly string[]): Restartable => {
    const [command = path, ...args] = [...place.prefix, path, ...common, ...more];
    return new Restartable({
      name,
      command,
      args,
      env: programs.env,
      logFile: `${directory}.log`,
      pidFile: `${directory}.pid.json`,
      marker: data,
      isReady: isSynced,
    });
  };
  let current = programOf([]);
  const launch = async (more: readonly string[]): Promise<void> => {
    current = programOf(more);
    await current.start();
  };
  return {
    name,
    place,
    server,
    use: async () => ((await isSynced()) ? 'writes' : 'nothing'),
    bootstrap: () => launch(['--wsrep-new-cluster']),
    start: async () => launch(await positionOf(options, common, data)),
    process: () => current,
    stop: () => current.kill(),
  };
}

function argumentsOf(options: GaleraNodeOptions, data: string, socketPath: string): string[] {
  const { name, place, group, programs, directory } = options;
  const { address, ports } = place;
  const initFile = join(directory, 'init.sql');
  writeFileSync(initFile, '');
  const provider = {
    'gmcast.listen_addr': `tcp://${address}:${ports.group}`,
    'ist.recv_addr': `${address}:${ports.ist}`,
    'gcache.size': '64M',
  };
  return [
    ...serveArguments({
      directory: data,
      basedir: programs.basedir,
      durable: true,
      flavor: 'mariadb',
      port: ports.sql,
      socketPath,
      initFile,
      bufferPoolMegabytes: BUFFER_POOL_MEGABYTES,
    }),
    `--bind-address=${address}`,
    '--performance-schema=OFF',
    '--innodb-autoinc-lock-mode=2',
    '--binlog-format=ROW',
    '--wsrep-on=ON',
    `--wsrep-provider=${programs.galera}`,
    '--wsrep-cluster-name=purser',
    `--wsrep-cluster-address=gcomm://${group.join(',')}`,
    `--wsrep-node-name=${name}`,
    `--wsrep-node-address=${address}`,
    '--wsrep-sst-method=rsync',
    `--wsrep-sst-receive-address=${address}:${ports.sst}`,
    `--wsrep-provider-options=${Object.entries(provider)
      .map((pair) => pair.join('='))
      .join(';')}`,
  ];
}

/**
 * After a kill only InnoDB knows how far the node was. With its position the others send what is missing, not
 * everything.
 */
async function positionOf(
  { programs, directory }: GaleraNodeOptions,
  common: readonly string[],
  data: string,
): Promise<string[]> {
  if (!existsSync(join(data, 'grastate.dat'))) return [];
  const args = [...common, '--wsrep-recover'];
  const { stdout, stderr } = await promisify(execFile)(programs.mariadbd, args, { env: programs.env });
  writeFileSync(`${directory}-recovery.log`, stdout + stderr);
  const position = RECOVERED.exec(stdout + stderr)?.[1];
  return position === undefined ? [] : [`--wsrep-start-position=${position}`];
}
