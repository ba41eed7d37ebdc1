// @ts-check
import { say, step } from '../../launcher/terminal.mjs';
import { separate } from '../measure/cores.mjs';
import { connectTo } from '../prepare/ground.mjs';
import { OverloadClients } from './overload-clients.mjs';
import { ATTACKER, newProject, streamsOf } from './overload-streams.mjs';
import { startMeasuredServer } from '../measure/servers.mjs';
import { migrate, startPurser, startStack } from '../measure/stack.mjs';
import { median } from '../measure/statistics.mjs';
import { surroundings } from '../measure/surroundings.mjs';
import { printTable, toMarkdown } from '../page/table.mjs';

/** @typedef {import('./overload-client.mjs').Stream} Stream */
/** @typedef {import('./overload-clients.mjs').StreamResult} StreamResult */
/** @typedef {import('./overload-streams.mjs').Streams} Streams */
/** @typedef {import('../measure/servers.mjs').MeasuredServer} MeasuredServer */

const CROWDS = [32, 64, 128, 256, 512];
/** Rounds of everything else; their medians count. */
const ROUNDS = 3;
/** Until the machine code of every kind of request has been optimized. */
const WARM_UP_SECONDS = 15;
const KINDS = /** @type {const} */ (['vital', 'reserve', 'list']);

const HEAD = [
  'load',
  'callers',
  'offered a second',
  'served a second',
  'refused',
  'CPU µs',
  'p99 ms',
  'of it client',
  'compared',
  'wanted',
];

/**
 * Measures how Purser serves callers under overload. The processor is the bottleneck; requests arrive at a constant
 * rate, independent of answers, and times count from when a request was due.
 * @param {import('../../launcher/shutdown.mjs').Shutdown} shutdown
 * @param {import('../options.mjs').BenchOptions} options
 */
export async function measureOverload(shutdown, { seconds }) {
  const stack = await startStack(shutdown);
  await step('migrations', () => migrate(stack, stack.databaseUrl));
  const { PURSER_MAX_IN_FLIGHT: _allOfThem, ...env } = stack.env;
  const purser = await startPurser({ ...stack, env }, stack.databaseUrl, { id: 'purser', name: 'Purser' });
  const [one, other] = await Promise.all(
    ['BENCH-A', 'BENCH-B'].map((pjid) => newProject(stack, purser, pjid)),
  );
  const streams = { one: streamsOf(must(one)), other: streamsOf(must(other)) };
  const floor = await startFloor(stack, must(other).accessKey);
  const clients = await OverloadClients.start(shutdown, seconds);
  separate(clients.pids, [purser.pid, floor.pid, stack.pids.mariadb, stack.pids.redis]);
  const kinds = /** @type {const} */ (['vital', 'list', 'unknown-key']);
  const warmUp = [streams.one.crowd(64), ...kinds.map((kind) => streams.one.rate(kind, 200))];
  await step('warm-up', () => clients.send(purser, warmUp, WARM_UP_SECONDS));
  const table = [HEAD, ...(await measureAll(clients, { purser, floor }, streams))];
  printTable(table);
  const where = await surroundings(await connectTo(stack, stack.databaseUrl));
  say(`\n  ${where}\n`);
  return `${where}\n\n${toMarkdown(table)}`;
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

/**
 * @param {OverloadClients} clients
 * @param {{ purser: MeasuredServer, floor: MeasuredServer }} servers
 * @param {{ one: Streams, other: Streams }} streams of two projects
 */
async function measureAll(clients, servers, { one, other }) {
  const crowds = await crowdsOf(clients, servers.purser, one);
  const peak = Math.max(...crowds.map(({ result }) => result.perSecond));
  const rows = crowds.map(({ connections, result }) =>
    row(
      `${connections} connections`,
      'all',
      result,
      `${ratio(result.perSecond, peak)} of the peak`,
      connections === 512 ? '≥ 0.95, none refused' : '',
    ),
  );
  const quiet = other.rate('list', 0.2 * peak);
  const flood = one.rate('unknown-key', 5_000, ATTACKER);
  const attacks = /** @type {const} */ ([
    ['2,000 slow connections', one.slow, 'served ≥ 0.98, p99 ≤ 2 ×'],
    ['another project at twice the capacity', one.rate('reserve', 2 * peak), 'p99 ≤ 2 ×'],
    ['5,000 unknown keys a second', flood, 'p99 ≤ 3 ×'],
  ]);
  /** @type {Map<string, StreamResult[][]>} */
  const measured = new Map();
  const measure = async (/** @type {string} */ name, /** @type {() => Promise<StreamResult[]>} */ send) => {
    measured.set(name, [...(measured.get(name) ?? []), await step(name, send)]);
  };
  const mixed = KINDS.map((kind) => one.rate(kind, (kind === 'vital' ? 0.4 : 0.8) * peak));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [of, server] of Object.entries(servers)) {
      await measure(`${of}: quiet`, () => clients.send(server, [quiet]));
      for (const [name, attack] of attacks)
        await measure(`${of}: ${name}`, () => clients.sendBeside(server, quiet, attack));
    }
    await measure('twice', () => clients.send(servers.purser, [one.rate('reserve', 2 * peak)]));
    await measure('mixed', () => clients.send(servers.purser, mixed));
  }
  const result = (/** @type {string} */ name, at = 0) =>
    medianResult((measured.get(name) ?? []).map((results) => must(results[at])));
  const twice = result('twice');
  rows.push(
    row(
      'twice the capacity',
      'all',
      twice,
      `${ratio(twice.perSecond, peak)} of the peak`,
      '≥ 0.9, p99 ≤ 1,000',
    ),
  );
  for (const [at, kind] of KINDS.entries())
    rows.push(
      row('twice the capacity, mixed', kind, result('mixed', at), '', kind === 'vital' ? 'none refused' : ''),
    );
  for (const of of Object.keys(servers)) {
    const prefix = of === 'floor' ? 'bare server: ' : '';
    const alone = result(`${of}: quiet`);
    rows.push(row(`${prefix}quiet`, 'project B', alone, '', ''));
    for (const [name, { kind }, wanted] of attacks) {
      const others = result(`${of}: ${name}`);
      const compared = `served ${ratio(others.served, others.sent)}, p99 ${ratio(others.p99, alone.p99)} ×`;
      rows.push(row(prefix + name, 'project B', others, compared, of === 'floor' ? '' : wanted));
      if (kind !== 'slow' && of !== 'floor')
        rows.push(row(name, 'attackers', result(`${of}: ${name}`, 1), '', ''));
    }
  }
  return rows;
}

/**
 * @param {OverloadClients} clients
 * @param {MeasuredServer} purser
 * @param {Streams} one
 */
async function crowdsOf(clients, purser, one) {
  /** @type {Map<number, StreamResult[]>} */
  const rounds = new Map(CROWDS.map((connections) => [connections, []]));
  // Up and down and up again, so that what changes with time does not count for one of them.
  for (const connections of [...CROWDS, ...CROWDS.toReversed(), ...CROWDS]) {
    const [result] = await step(`${connections} connections`, () =>
      clients.send(purser, [one.crowd(connections)]),
    );
    rounds.get(connections)?.push(must(result));
  }
  return [...rounds].map(([connections, results]) => ({ connections, result: medianResult(results) }));
}

/**
 * @param {string} load
 * @param {string} callers
 * @param {StreamResult} result
 * @param {string} compared
 * @param {string} wanted
 */
function row(
  load,
  callers,
  { sent, sentPerSecond, refused, failed, firstFailure, perSecond, p99, cpu, delay },
  compared,
  wanted,
) {
  if (failed > 0) say(`  ${load}, ${callers}: ${failed} other answers, the first: ${firstFailure}`);
  return [
    load,
    callers,
    whole(sentPerSecond),
    whole(perSecond),
    `${((100 * refused) / sent).toFixed(1)} %`,
    whole(cpu),
    p99.toFixed(1),
    delay.toFixed(1),
    compared,
    wanted,
  ];
}

/**
 * The median of each figure by itself.
 * @param {readonly StreamResult[]} results
 * @returns {StreamResult}
 */
function medianResult(results) {
  const of = (/** @type {(result: StreamResult) => number} */ figure) => median(results.map(figure));
  return {
    sent: of(({ sent }) => sent),
    sentPerSecond: of(({ sentPerSecond }) => sentPerSecond),
    served: of(({ served }) => served),
    refused: of(({ refused }) => refused),
    failed: of(({ failed }) => failed),
    firstFailure: results.find(({ failed }) => failed > 0)?.firstFailure ?? '',
    perSecond: of(({ perSecond }) => perSecond),
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
    cpu: of(({ cpu }) => cpu),
    delay: of(({ delay }) => delay),
  };
}

const whole = (/** @type {number} */ value) => String(Math.round(value));

const ratio = (/** @type {number} */ one, /** @type {number} */ other) => (one / other).toFixed(2);

/**
 * @template T
 * @param {T | undefined} value
 */
function must(value) {
  if (value === undefined) throw new Error('the load client has left something out');
  return value;
}
