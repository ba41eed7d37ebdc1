// @ts-check
import { LauncherError } from '../../launcher/launcher-error.mjs';
import { cpuTime, kernelCpuTime } from './cpu-time.mjs';
import { countInstructions } from './instructions.mjs';
import { renewedItems } from '../prepare/renewed-items.mjs';

/** @typedef {import('../cases/case.mjs').BenchCase} BenchCase */

/**
 * What a round came to: requests a second, milliseconds, and the cost of a request.
 * @typedef {object} Round
 * @property {number} rps
 * @property {number} p50
 * @property {number} p99
 * @property {number} cpu microseconds
 * @property {number} [databaseCpu] microseconds of the database server, background work included; where the kernel
 *   counts it
 * @property {number | undefined} [instructions] where the machine counts them
 */

/**
 * A server, and what requests to it are made of.
 * @typedef {object} Subject
 * @property {import('./servers.mjs').MeasuredServer} server
 * @property {import('../prepare/ground.mjs').Ground} ground
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
export async function measure(stack, { server, ground }, benchCase, amount) {
  const { load, signal } = stack;
  signal.throwIfAborted();
  const { database, accessKey, itemFiles } = ground;
  const itemsFile =
    benchCase.renew === undefined ? itemFiles[benchCase.items ?? ''] : await renewedItems(stack, benchCase);
  const since = new Date();
  const stopCounting = await countInstructions(server.pid);
  const databaseTime = () => (stack.pids.mariadb === undefined ? NaN : kernelCpuTime(stack.pids.mariadb));
  const [before, databaseBefore] = [await cpuTime(server), databaseTime()];
  const result = await load({ caseId: benchCase.id, port: server.port, accessKey, itemsFile, ...amount });
  const cpu = (await cpuTime(server)) - before;
  const databaseCpu = databaseTime() - databaseBefore;
  const counted = await stopCounting();
  const { succeeded, failed, firstFailure, firstAnswer, seconds, p50, p99 } = result;
  const where = `${server.name}, ${benchCase.title}`;
  if (failed > 0)
    throw new LauncherError(`${where}: ${failed} requests did not succeed; the first: ${firstFailure}`);
  await settle(where, benchCase, { database, since, succeeded });
  const instructions = counted === undefined ? {} : { instructions: counted / succeeded };
  return {
    rps: succeeded / seconds,
    p50,
    p99,
    cpu: cpu / succeeded,
    ...(Number.isNaN(databaseCpu) ? {} : { databaseCpu: databaseCpu / succeeded }),
    ...instructions,
    succeeded,
    firstAnswer,
  };
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
