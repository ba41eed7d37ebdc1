// @ts-check
import { closeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { LauncherError } from '../launcher-error.mjs';
import { openLog, tailOf } from '../log-file.mjs';
import { startManaged } from '../managed-process.mjs';
import { freePort } from './free-port.mjs';

/** @typedef {import('../managed-process.mjs').ManagedProcess} ManagedProcess */
/** @typedef {ManagedProcess & { readonly port: number, readonly logFile: string }} EmbeddedServer */

/**
 * @typedef {object} ServerPlan
 * @property {string} name
 * @property {string} command
 * @property {(port: number) => string[]} args
 * @property {(port: number) => string} marker
 * @property {string} logFile
 * @property {string} pidFile
 * @property {(port: number, pid: number) => Promise<boolean>} isReady asks the server something real
 */

const READY_MS = 120_000;
const PORT_ATTEMPTS = 3;
const PORT_TAKEN = /address already in use|bind on tcp\/ip port/i;

/**
 * Starts a server on a free port and waits until it answers. Between choosing a port and using it another
 * process may have taken it: then another one is tried.
 * @param {ServerPlan} plan
 * @returns {Promise<EmbeddedServer>}
 */
export async function startServer(plan) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const server = await launch(plan, port);
    if (await becomesReady(plan, server, port)) return { ...server, port, logFile: plan.logFile };
    // Not SIGTERM: a MariaDB that gets it while it starts may wait for itself for ever.
    await server.kill();
    const tail = tailOf(plan.logFile);
    if (PORT_TAKEN.test(tail) && attempt < PORT_ATTEMPTS) continue;
    throw new LauncherError(`${plan.name} did not start. The end of ${plan.logFile}:\n${tail}`);
  }
}

/**
 * @param {ServerPlan} plan
 * @param {number} port
 */
async function launch(plan, port) {
  const log = openLog(plan.logFile);
  try {
    const server = await startManaged({
      name: plan.name,
      command: plan.command,
      args: plan.args(port),
      pidFile: plan.pidFile,
      marker: plan.marker(port),
      stdio: ['ignore', log, log],
      // A locale that is not installed stops Redis; TZ does not matter with an explicit time zone.
      env: { ...process.env, LC_ALL: 'C' },
    });
    // The caller decides how long to run; a server alone must not keep the launcher alive.
    server.child.unref();
    return server;
  } finally {
    closeSync(log);
  }
}

/**
 * @param {ServerPlan} plan
 * @param {ManagedProcess} server
 * @param {number} port
 */
async function becomesReady(plan, server, port) {
  const deadline = Date.now() + READY_MS;
  while (server.isAlive() && Date.now() < deadline) {
    if (await plan.isReady(port, server.pid)) return server.isAlive();
    await sleep(20);
  }
  return false;
}
