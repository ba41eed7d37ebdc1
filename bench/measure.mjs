// @ts-check
import { LauncherError } from '../launcher/launcher-error.mjs';
import { cpuTime } from './cpu-time.mjs';

/** @typedef {import('./cases/case.mjs').BenchCase} BenchCase */
/** @typedef {{ rps: number, p50: number, p99: number, cpu: number }} Round */

/**
 * A server, and what requests to it are made of.
 * @typedef {object} Subject
 * @property {import('./servers.mjs').MeasuredServer} server
 * @property {import('./ground.mjs').Ground} ground
 */

/**
 * How much load, for how long.
 * @typedef {{ connections: number, seconds: number, requests?: number }} Amount
 */

/**
 * Loads a server with one kind of request. What failed, or was acknowledged and is not stored, ends the benchmark; what
 * was stored is undone, so that the next round meets the same.
 * @param {import('./stack.mjs').Stack} stack
 * @param {Subject} subject
 * @param {BenchCase} benchCase
 * @param {Amount} amount
 * @returns {Promise<Round & { succeeded: number, firstAnswer: string }>} `cpu` in microseconds a request
 */
export async function measure({ load, signal }, { server, ground }, benchCase, amount) {
  signal.throwIfAborted();
  const { database, accessKey, itemFiles } = ground;
  const itemsFile = benchCase.items === undefined ? undefined : itemFiles[benchCase.items];
  const since = new Date();
  const before = await cpuTime(server);
  const result = await load({ caseId: benchCase.id, port: server.port, accessKey, itemsFile, ...amount });
  const cpu = (await cpuTime(server)) - before;
  const { succeeded, failed, firstFailure, firstAnswer, seconds, p50, p99 } = result;
  const where = `${server.name}, ${benchCase.title}`;
  if (failed > 0)
    throw new LauncherError(`${where}: ${failed} requests did not succeed; the first: ${firstFailure}`);
  await settle(where, benchCase, { database, since, succeeded });
  return { rps: succeeded / seconds, p50, p99, cpu: cpu / succeeded, succeeded, firstAnswer };
}

/**
 * @param {string} where
 * @param {BenchCase} benchCase
 * @param {{ database: import('mysql2/promise').Connection, since: Date, succeeded: number }} done
 */
async function settle(where, { effect }, { database, since, succeeded }) {
  if (effect === undefined) return;
  const stored = await effect.count(database, since);
  if (stored !== succeeded)
    throw new LauncherError(
      `${where}: ${succeeded} requests were acknowledged, the database shows ${stored}`,
    );
  await effect.undo(database, since);
}
