// @ts-check
import { callService } from '../launcher/demo/json-calls.mjs';
import { say, step } from '../launcher/terminal.mjs';
import { ipcCalls } from './ipc-calls.mjs';
import { separate } from './cores.mjs';
import { cpuTime } from './cpu-time.mjs';
import { connectTo } from './ground.mjs';
import { startAttendant } from './servers.mjs';
import { migrate, startPurser, startStack } from './stack.mjs';
import { surroundings } from './surroundings.mjs';
import { printTable, toMarkdown } from './table.mjs';

/** @typedef {import('./overload-client.mjs').Stream} Stream */
/** @typedef {import('./tally.mjs').StreamResult & { readonly cpu: number }} StreamResult with the server's CPU µs a request */
/** @typedef {(...streams: Stream[]) => Promise<StreamResult[]>} Send */

/** Connections of a stream with a constant rate: enough for answers that take this long, so that nothing waits in the client. */
const ANSWER_SECONDS = 0.6;
/** A server accepts 2,000 of one address and 4,000 in all. */
const MAX_POOL = 1_900;
const CROWDS = [32, 64, 128, 256, 512];
/** Until the machine code of every kind of request has been optimized. */
const WARM_UP_SECONDS = 15;

/** Addresses of regular callers and of attackers. */
const REGULAR = ['127.0.0.2', '127.0.0.3'];
const ATTACKER = ['127.0.0.9', '127.0.0.10'];

/**
 * Measures how Purser serves callers under overload. The processor is the bottleneck; requests arrive at a constant rate,
 * independent of answers, and times count from when a request was due.
 * @param {import('../launcher/shutdown.mjs').Shutdown} shutdown
 * @param {import('./options.mjs').BenchOptions} options
 */
export async function measureOverload(shutdown, { seconds }) {
  const stack = await startStack(shutdown);
  await step('migrations', () => migrate(stack, stack.databaseUrl));
  const { PURSER_MAX_IN_FLIGHT: _allOfThem, ...env } = stack.env;
  const purser = await startPurser({ ...stack, env }, stack.databaseUrl, { id: 'purser', name: 'Purser' });
  const client = { id: 'overload-client', name: 'Load client', script: './overload-client.mjs' };
  const attendant = await startAttendant(client, shutdown);
  separate(must(attendant.pid), [purser.pid, stack.pids.mariadb, stack.pids.redis]);
  const ask = ipcCalls(attendant);
  const sendFor =
    (/** @type {number} */ length) =>
    async (/** @type {Stream[]} */ ...streams) => {
      const before = await cpuTime(purser);
      const reply = await ask({ port: purser.port, seconds: length, streams });
      const { results } = /** @type {{ id: number, results: import('./tally.mjs').StreamResult[] }} */ (
        reply
      );
      const requests = results.reduce((sum, { sent }) => sum + sent, 0);
      const cpu = ((await cpuTime(purser)) - before) / requests;
      return results.map((result) => ({ ...result, cpu }));
    };
  const projects = await Promise.all(['BENCH-A', 'BENCH-B'].map((pjid) => newProject(stack, purser, pjid)));
  const streams = projects.map((project) => streamsOf(project));
  const warmUp = /** @type {const} */ (['vital', 'list', 'unknown-key']).map((kind) =>
    first(streams).rate(kind, 200),
  );
  await step('warm-up', () => sendFor(WARM_UP_SECONDS)(first(streams).crowd(64), ...warmUp));
  const rows = await measureAll(sendFor(seconds), first(streams), streams.at(-1) ?? first(streams));
  const head = [
    'load',
    'callers',
    'offered a second',
    'served a second',
    'refused',
    'CPU µs',
    'p99 ms',
    'compared',
    'wanted',
  ];
  const table = [head, ...rows];
  printTable(table);
  const where = await surroundings(await connectTo(stack, stack.databaseUrl));
  say(`\n  ${where}\n`);
  return `${where}\n\n${toMarkdown(table)}`;
}

/**
 * @param {import('./stack.mjs').Stack} stack
 * @param {import('./servers.mjs').MeasuredServer} purser
 * @param {string} pjid
 */
async function newProject({ adminKey }, { url }, pjid) {
  const admin = { pjid: 'ADMIN', accessKey: adminKey };
  await callService(`${url}/operator/v1/project/save`, admin, { pjid, name: 'Benchmark' });
  const issued = await callService(`${url}/operator/v1/key/issue`, admin, { pjid, roles: ['GAME'] });
  return { pjid, accessKey: String(issued.resultData['accessKey']) };
}

/** @param {{ pjid: string, accessKey: string }} project */
function streamsOf(project) {
  return {
    /** @type {(connections: number) => Stream} */
    crowd: (connections) => ({ ...project, kind: 'reserve', connections, localAddresses: REGULAR }),
    /** @type {(kind: Stream['kind'], perSecond: number, localAddresses?: readonly string[]) => Stream} */
    rate: (kind, perSecond, localAddresses = REGULAR) => ({
      ...project,
      kind,
      perSecond,
      connections: Math.min(MAX_POOL, Math.ceil(perSecond * ANSWER_SECONDS)),
      localAddresses,
    }),
    /** @type {Stream} */
    slow: { ...project, kind: 'slow', connections: 2_000, localAddresses: ATTACKER },
  };
}

/** @typedef {ReturnType<typeof streamsOf>} Streams */

/**
 * @param {Send} send
 * @param {Streams} one a project
 * @param {Streams} other project
 */
async function measureAll(send, one, other) {
  /** @type {string[][]} */
  const rows = [];
  const crowds = await crowdsOf(send, one);
  const peak = Math.max(...crowds.map(({ result }) => result.perSecond));
  for (const { connections, result } of crowds)
    rows.push(
      row(
        `${connections} connections`,
        'all',
        result,
        `${ratio(result.perSecond, peak)} of the peak`,
        connections === 512 ? '≥ 0.95, none refused' : '',
      ),
    );
  const quiet = other.rate('list', 0.2 * peak);
  const [alone] = await step('quiet', () => send(quiet));
  rows.push(row('quiet', 'project B', must(alone), '', ''));
  const [twice] = await step('twice the capacity', () => send(one.rate('reserve', 2 * peak)));
  rows.push(
    row(
      'twice the capacity',
      'all',
      must(twice),
      `${ratio(must(twice).perSecond, peak)} of the peak`,
      '≥ 0.9, p99 ≤ 1,000',
    ),
  );
  const kinds = /** @type {const} */ (['vital', 'reserve', 'list']);
  const mixed = await step('twice the capacity, mixed', () =>
    send(...kinds.map((kind) => one.rate(kind, (kind === 'vital' ? 0.4 : 0.8) * peak))),
  );
  for (const [at, kind] of kinds.entries())
    rows.push(
      row('twice the capacity, mixed', kind, must(mixed[at]), '', kind === 'vital' ? 'none refused' : ''),
    );
  const attacks = /** @type {const} */ ([
    ['2,000 slow connections', one.slow, 'served ≥ 0.98, p99 ≤ 2 ×'],
    ['another project at twice the capacity', one.rate('reserve', 2 * peak), 'p99 ≤ 2 ×'],
    ['5,000 unknown keys a second', one.rate('unknown-key', 5_000, ATTACKER), 'p99 ≤ 3 ×'],
  ]);
  for (const [name, attack, wanted] of attacks) {
    const [others, attacker] = await step(name, () => send(quiet, attack));
    const compared = `served ${ratio(must(others).served, must(others).sent)}, p99 ${ratio(must(others).p99, must(alone).p99)} ×`;
    rows.push(row(name, 'project B', must(others), compared, wanted));
    if (attack.kind !== 'slow') rows.push(row(name, 'the others', must(attacker), '', ''));
  }
  return rows;
}

/**
 * @param {Send} send
 * @param {Streams} one
 */
async function crowdsOf(send, one) {
  /** @type {Map<number, StreamResult[]>} */
  const rounds = new Map(CROWDS.map((connections) => [connections, []]));
  // Up and down and up again, so that what changes with time does not count for one of them.
  for (const connections of [...CROWDS, ...CROWDS.toReversed(), ...CROWDS]) {
    const [result] = await step(`${connections} connections`, () => send(one.crowd(connections)));
    rounds.get(connections)?.push(must(result));
  }
  return [...rounds].map(([connections, results]) => ({ connections, result: medianOf(results) }));
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
  { sent, sentPerSecond, refused, failed, firstFailure, perSecond, p99, cpu },
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
    whole(p99),
    compared,
    wanted,
  ];
}

/** @param {readonly StreamResult[]} results */
const medianOf = (results) =>
  must(results.toSorted((one, other) => one.perSecond - other.perSecond)[Math.floor(results.length / 2)]);

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

/**
 * @template T
 * @param {readonly T[]} list
 */
const first = (list) => must(list[0]);
