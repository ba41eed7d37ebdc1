import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClusterPrograms } from '../../launcher/tests/cluster-packages.mjs';
import { freePort } from '../../launcher/embedded/free-port.mjs';
import type { LoadBalancer } from '../deployment/balancer.js';
import { eventually } from '../support/eventually.js';
import { Restartable } from '../support/faults/restartable.js';
import { type NodeCheck, REPLICA_PATH } from './node-check.js';
import { takesConnections } from '../support/servers/takes-connections.js';

/** HAProxy with one port. */
export interface Haproxy {
  readonly port: number;
  readonly process: Restartable;
  /** Makes it read its configuration again: new connections go to a new process, and the old one serves what it has. */
  reload(): void;
  close(): Promise<void>;
}

const GLOBAL = `global
  maxconn 4000
  nbthread 1
defaults
  timeout check 2s
`;

/** Prepares a HAProxy; it is not started. `section` is what its one port does. */
async function haproxy(
  { haproxy: command, env }: ClusterPrograms,
  { name, directory, section }: { name: string; directory: string; section: (port: number) => string },
): Promise<Haproxy & { readonly configure: () => void }> {
  const port = await freePort();
  const file = join(directory, `${name}.cfg`);
  const configure = (): void => writeFileSync(file, GLOBAL + section(port), { mode: 0o600 });
  configure();
  const process = new Restartable({
    name,
    command,
    args: ['-W', '-db', '-f', file],
    env,
    logFile: join(directory, `${name}.log`),
    pidFile: join(directory, `${name}.pid.json`),
    marker: file,
    isReady: () => takesConnections(port),
  });
  const reload = (): void => process.signal('SIGUSR2');
  return { port, process, configure, reload, close: () => process.kill() };
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

/** One port of the nodes that only read, in turn, and of the one that takes writes when there is none of them. */
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

const UP_MS = 30_000;

/**
 * The load balancer before the API processes: it sends a request to another one when a process does not take the
 * connection.
 */
export async function apiHaproxy(
  programs: ClusterPrograms,
  directory: string,
): Promise<Haproxy & LoadBalancer> {
  const urls: string[] = [];
  const section = (port: number): string => `listen api
  bind 127.0.0.1:${port}
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 30s
  option httpchk GET /health/ready
  option redispatch 1
  retry-on conn-failure
  default-server check inter 1s fall 2 rise 1
${urls.map((url, index) => `  server api${index + 1} ${new URL(url).host}\n`).join('')}`;
  const proxy = await haproxy(programs, { name: 'haproxy-api', directory, section });
  const url = `http://127.0.0.1:${proxy.port}`;
  return {
    ...proxy,
    url,
    // It learns a process only by a start: before callers come.
    add: async (added) => {
      urls.push(added);
      proxy.configure();
      await proxy.process.end();
      await proxy.process.start();
      await eventually(() => answersReady(url), Boolean, UP_MS);
    },
    remove: (removed) => void urls.splice(urls.indexOf(removed), 1),
    close: () => proxy.close(),
  };
}

async function answersReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/health/ready`).catch(() => null);
  await response?.arrayBuffer();
  return response?.ok === true;
}
