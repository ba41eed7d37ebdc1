// @ts-check
import { say, step } from '../../launcher/terminal.mjs';
import { separate } from '../measure/cores.mjs';
import { connectTo } from '../prepare/ground.mjs';
import { OverloadClients } from './overload-clients.mjs';
import { newProject, streamsOf } from './overload-streams.mjs';
import { startFront } from './overload-front.mjs';
import { checkLoads, measureLoads } from './overload-loads.mjs';
import { must } from './overload-rows.mjs';
import { startMeasuredServer } from '../measure/servers.mjs';
import { migrate, startPurser, startStack } from '../measure/stack.mjs';
import { surroundings } from '../measure/surroundings.mjs';
import { printTable, toMarkdown } from '../page/table.mjs';

/** Until the machine code of every kind of request has been optimized. */
const WARM_UP_SECONDS = 15;

/**
 * Measures how Purser serves callers under overload. The processor is the bottleneck; requests arrive at a constant
 * rate, independent of answers, and times count from when a request was due.
 * @param {import('../../launcher/shutdown.mjs').Shutdown} shutdown
 * @param {import('../options.mjs').BenchOptions} options
 */
export async function measureOverload(shutdown, { seconds, rounds, cases, front }) {
  checkLoads(cases);
  const stack = await startStack(shutdown);
  await step('migrations', () => migrate(stack, stack.databaseUrl));
  const { PURSER_MAX_IN_FLIGHT: _allOfThem, ...env } = stack.env;
  const purser = await startPurser({ ...stack, env }, stack.databaseUrl, { id: 'purser', name: 'Purser' });
  const [one, other] = await Promise.all(
    ['BENCH-A', 'BENCH-B'].map((pjid) => newProject(stack, purser, pjid)),
  );
  const streams = { one: streamsOf(must(one)), other: streamsOf(must(other)) };
  const proxied = front === null ? null : await step('HAProxy', () => startFront(shutdown, purser));
  const floor = proxied === null ? await startFloor(stack, must(other).accessKey) : null;
  const servers = { purser: proxied ?? purser, ...(floor === null ? {} : { floor }) };
  const clients = await OverloadClients.start(shutdown, seconds);
  const pids = [purser.pid, proxied?.proxyPid, floor?.pid];
  separate(clients.pids, [...pids, stack.pids.mariadb, stack.pids.redis]);
  const kinds = /** @type {const} */ (['vital', 'list', 'unknown-key']);
  const warmUp = [streams.one.crowd(64), ...kinds.map((kind) => streams.one.rate(kind, 200))];
  await step('warm-up', () => clients.send(servers.purser, warmUp, WARM_UP_SECONDS));
  const table = await measureLoads(clients, { servers, streams, rounds, only: cases });
  printTable(table);
  const where = await surroundings(await connectTo(stack, stack.databaseUrl));
  say(`\n  ${where}\n`);
  const version = proxied === null ? '' : ` ${proxied.version}, one thread, beside the service.`;
  return `${where}${version}\n\n${toMarkdown(table)}`;
}

/**
 * The bare server that the others' times are compared with.
 * @param {import('../measure/stack.mjs').Stack} stack
 * @param {string} accessKey of the regular callers
 */
const startFloor = ({ env, shutdown }, accessKey) =>
  startMeasuredServer(
    {
      id: 'overload-floor',
      name: 'Bare server',
      script: 'bench/overload/overload-floor.mjs',
      readyPath: '/billing/api-game/v1/purchase/list',
      env: { ...env, BENCH_KEY: accessKey },
    },
    shutdown,
  );
