import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClusterPrograms } from '../../launcher/tests/cluster-packages.mjs';
import type { Restartable } from '../support/faults/restartable.js';
import { type HaproxyConfiguration, HaproxyProcess } from '../support/servers/haproxy-process.js';
import { type NodeCheck, REPLICA_PATH } from './node-check.js';

/** HAProxy with one port. */
export interface Haproxy {
  readonly port: number;
  readonly process: Restartable;
  close(): Promise<void>;
}

const GLOBAL = `global
  maxconn 4000
  nbthread 1
defaults
  timeout check 2s
`;

/** Starts a HAProxy before databases. `section` is what its one port does. */
async function haproxy(
  { haproxy: command, env }: ClusterPrograms,
  { name, directory, section }: { name: string; directory: string; section: (port: number) => string },
): Promise<Haproxy> {
  const file = join(directory, `${name}.cfg`);
  const configure = (port: number): HaproxyConfiguration => {
    writeFileSync(file, GLOBAL + section(port), { mode: 0o600 });
    return { files: [file], env };
  };
  const { port, process } = await HaproxyProcess.start({ name, command, directory, configure });
  return { port, process, close: () => process.kill() };
}

/** What the servers of a database have in common in a configuration. */
const DATABASE = `
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  option tcpka
  http-check expect status 200
  default-server check inter 1s fall 2 rise 2 on-marked-down shutdown-sessions
`;

const serverOf = ({ node: { name, place }, port }: NodeCheck): string =>
  `  server ${name} ${place.address}:${place.ports.sql} addr 127.0.0.1 port ${port}`;

/**
 * One port of a database that moves: of the nodes that take writes, the first has all statements, the next one when it
 * fails.
 */
export async function databaseHaproxy(
  programs: ClusterPrograms,
  directory: string,
  checks: readonly NodeCheck[],
): Promise<Haproxy> {
  const servers = checks.map((check, index) => {
    const role = index === 0 ? 'on-marked-up shutdown-backup-sessions' : 'backup';
    return `${serverOf(check)} ${role}\n`;
  });
  const section = (port: number): string => `listen database
  bind 127.0.0.1:${port}
  option httpchk GET /${DATABASE}${servers.join('')}`;
  return haproxy(programs, { name: 'haproxy-database', directory, section });
}

/** One port of the nodes that only read, in turn, and of the one that takes writes while they are away. */
export async function replicaHaproxy(
  programs: ClusterPrograms,
  directory: string,
  checks: readonly NodeCheck[],
  fallback: number,
): Promise<Haproxy> {
  const servers = checks.map((check) => `${serverOf(check)}\n`);
  const section = (port: number): string => `listen replicas
  bind 127.0.0.1:${port}
  balance roundrobin
  option httpchk GET ${REPLICA_PATH}${DATABASE}${servers.join('')}  server primary 127.0.0.1:${fallback} no-check backup\n`;
  return haproxy(programs, { name: 'haproxy-replicas', directory, section });
}
