// @ts-check
import { execFileSync } from 'node:child_process';
import { closeSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../launcher/embedded/free-port.mjs';
import { openLog } from '../../launcher/log-file.mjs';
import { startManaged } from '../../launcher/managed-process.mjs';
import { say } from '../../launcher/terminal.mjs';
import { ensureHaproxy, FRONT, serversFor } from '../../launcher/tests/haproxy-package.mjs';
import { answers, pidFileOf } from '../measure/servers.mjs';
import { BENCH_DATA } from '../paths.mjs';

const ID = 'haproxy';
/** It shares its core with the service and the database. */
const ONE_THREAD = 'global\n  nbthread 1\n';

/**
 * Starts HAProxy with the configuration of deploy/haproxy before a server.
 * @param {import('../../launcher/shutdown.mjs').Shutdown} shutdown
 * @param {import('../measure/servers.mjs').MeasuredServer} server
 * @returns {Promise<import('./overload-clients.mjs').OverloadServer & { proxyPid: number, version: string }>} the
 *   server by way of it
 */
export async function startFront(shutdown, server) {
  const command = await ensureHaproxy(say);
  const port = await freePort();
  const servers = join(BENCH_DATA, 'servers.cfg');
  writeFileSync(servers, `${serversFor([server.url])}\n${ONE_THREAD}`);
  const logFile = join(BENCH_DATA, `${ID}.log`);
  const log = openLog(logFile);
  const proxy = await startManaged({
    name: 'HAProxy',
    command,
    args: ['-db', '-f', FRONT, '-f', servers],
    pidFile: pidFileOf(ID),
    marker: servers,
    stdio: ['ignore', log, log],
    env: { ...process.env, PURSER_FRONT_BIND: `127.0.0.1:${port}` },
  }).finally(() => closeSync(log));
  shutdown.addProgram(proxy, logFile);
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}/openapi.json`, { id: ID, name: 'HAProxy', signal: shutdown.signal });
  const [version = ''] = execFileSync(command, ['-v'], { encoding: 'utf8' }).split(/-\d| \d{4}/);
  return { ...server, port, url, proxyPid: proxy.pid, version };
}
