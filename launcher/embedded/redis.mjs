// @ts-check
import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { isAtLeast } from './server-version.mjs';
import { startServer } from './server-process.mjs';

/** @typedef {import('./find-server.mjs').ServerBinary} ServerBinary */

const ANSWER_MS = 1_000;

/**
 * Starts a private Redis (or Valkey) whose data lie in `<dataDir>/redis`.
 * @param {{ binary: ServerBinary, dataDir: string, durable: boolean, moreArguments?: readonly string[] | undefined }}
 *   options
 */
export function startRedis({ binary, dataDir, durable, moreArguments = [] }) {
  const directory = join(dataDir, 'redis');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  // Redis rewrites its command line unless this is set; then its directory identifies it like the others.
  const keepsTitle = binary.flavor === 'valkey' || isAtLeast(binary.version, '6.2');
  return startServer({
    name: 'Redis',
    command: binary.path,
    args: (port) => [...redisArguments({ port, directory, durable, keepsTitle }), ...moreArguments],
    marker: (port) => (keepsTitle ? directory : `127.0.0.1:${port}`),
    logFile: join(dataDir, 'redis.log'),
    pidFile: join(dataDir, 'redis.pid.json'),
    isReady: (port, pid) => isOurRedis(port, pid),
  });
}

/**
 * Started without the name of a file, Redis reads no configuration but this.
 * @param {{ port: number, directory: string, durable: boolean, keepsTitle: boolean }} options
 * @returns {string[]}
 */
export function redisArguments({ port, directory, durable, keepsTitle }) {
  const settings = {
    bind: '127.0.0.1',
    port: String(port),
    dir: directory,
    daemonize: 'no',
    save: '',
    appendonly: durable ? 'yes' : 'no',
    appendfsync: 'everysec',
    'maxmemory-policy': 'noeviction',
    ...(keepsTitle ? { 'set-proc-title': 'no' } : {}),
  };
  return Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
}

/**
 * Whether the server has loaded its data (before that it answers PING with an error) and is the process we
 * started: a stranger may have been faster on this port.
 * @param {number} port
 * @param {number} pid
 * @returns {Promise<boolean>}
 */
function isOurRedis(port, pid) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: ANSWER_MS });
    let answer = '';
    const finish = (/** @type {boolean} */ ready) => {
      socket.destroy();
      resolve(ready);
    };
    socket.once('error', () => finish(false));
    socket.once('timeout', () => finish(false));
    socket.once('close', () => finish(false));
    socket.once('connect', () => socket.write('PING\r\nINFO server\r\n'));
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      const process = /process_id:(\d+)/.exec(answer);
      if (process) finish(answer.startsWith('+PONG') && Number(process[1]) === pid);
    });
  });
}
