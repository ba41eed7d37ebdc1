// @ts-check
import { step } from '../../launcher/terminal.mjs';
import { LauncherError } from '../../launcher/launcher-error.mjs';
import { ATTACKER } from './overload-streams.mjs';
import { HEAD, medianResult, must, ratio, row } from './overload-rows.mjs';

/** @typedef {import('./overload-clients.mjs').OverloadClients} OverloadClients */
/** @typedef {import('./overload-clients.mjs').OverloadServer} OverloadServer */
/** @typedef {import('./overload-clients.mjs').StreamResult} StreamResult */
/** @typedef {import('./overload-streams.mjs').Streams} Streams */

/**
 * What is measured.
 * @typedef {object} Plan
 * @property {Readonly<Record<string, OverloadServer>>} servers `purser`, and what it is compared with
 * @property {{ one: Streams, other: Streams }} streams of two projects
 * @property {number} rounds whose medians count
 * @property {readonly string[] | null} only ids of loads; null for all. The connections are always measured: they give
 *   the peak
 */

const CROWDS = [32, 64, 128, 256, 512];
const KINDS = /** @type {const} */ (['vital', 'reserve', 'list']);
const IDS = ['slow', 'project', 'unknown-keys', 'twice', 'mixed'];

/**
 * Measures all loads and returns the table.
 * @param {OverloadClients} clients
 * @param {Plan} plan
 */
export async function measureLoads(clients, { servers, streams: { one, other }, rounds, only }) {
  const purser = must(servers['purser']);
  const crowds = await crowdsOf(clients, purser, one, rounds);
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
  const wants = (/** @type {string} */ id) => only === null || only.includes(id);
  const all = /** @type {const} */ ([
    ['slow', '2,000 slow connections', one.slow, 'served ≥ 0.98, p99 ≤ 2 ×'],
    ['project', 'another project at twice the capacity', one.rate('reserve', 2 * peak), 'p99 ≤ 2 ×'],
    ['unknown-keys', '5,000 unknown keys a second', flood, 'p99 ≤ 3 ×'],
  ]);
  const attacks = all.filter(([id]) => wants(id));
  /** @type {Map<string, StreamResult[][]>} */
  const measured = new Map();
  const measure = async (/** @type {string} */ name, /** @type {() => Promise<StreamResult[]>} */ send) => {
    measured.set(name, [...(measured.get(name) ?? []), await step(name, send)]);
  };
  const mixed = KINDS.map((kind) => one.rate(kind, (kind === 'vital' ? 0.4 : 0.8) * peak));
  for (let round = 0; round < rounds; round += 1) {
    for (const [of, server] of Object.entries(servers)) {
      await measure(`${of}: quiet`, () => clients.send(server, [quiet]));
      for (const [, name, attack] of attacks)
        await measure(`${of}: ${name}`, () => clients.sendBeside(server, quiet, attack));
    }
    if (wants('twice')) await measure('twice', () => clients.send(purser, [one.rate('reserve', 2 * peak)]));
    if (wants('mixed')) await measure('mixed', () => clients.send(purser, mixed));
  }
  /** @type {Results} */
  const result = (name, at = 0) =>
    medianResult((measured.get(name) ?? []).map((results) => must(results[at])));
  const ofTwice = wants('twice') ? rowsOfTwice(result, peak) : [];
  const ofMixed = wants('mixed') ? rowsOfMixed(result) : [];
  const ofAttacks = Object.keys(servers).flatMap((of) => rowsOfAttacks(result, of, attacks));
  return [HEAD, ...rows, ...ofTwice, ...ofMixed, ...ofAttacks];
}

/** @typedef {(name: string, at?: number) => StreamResult} Results medians of what was measured under a name */

/**
 * @param {Results} result
 * @param {number} peak
 */
function rowsOfTwice(result, peak) {
  const twice = result('twice');
  const compared = `${ratio(twice.perSecond, peak)} of the peak`;
  return [row('twice the capacity', 'all', twice, compared, '≥ 0.9, p99 ≤ 1,000')];
}

/** @param {Results} result */
const rowsOfMixed = (result) =>
  KINDS.map((kind, at) => {
    const wanted = kind === 'vital' ? 'none refused' : '';
    return row('twice the capacity, mixed', kind, result('mixed', at), '', wanted);
  });

/**
 * @param {Results} result
 * @param {string} of the server
 * @param {readonly (readonly [string, string, { kind: string }, string])[]} attacks
 */
function rowsOfAttacks(result, of, attacks) {
  const prefix = of === 'floor' ? 'bare server: ' : '';
  const alone = result(`${of}: quiet`);
  const rows = [row(`${prefix}quiet`, 'project B', alone, '', '')];
  for (const [, name, { kind }, wanted] of attacks) {
    const others = result(`${of}: ${name}`);
    const compared = `served ${ratio(others.served, others.sent)}, p99 ${ratio(others.p99, alone.p99)} ×`;
    rows.push(row(prefix + name, 'project B', others, compared, of === 'floor' ? '' : wanted));
    if (kind !== 'slow' && of !== 'floor')
      rows.push(row(name, 'attackers', result(`${of}: ${name}`, 1), '', ''));
  }
  return rows;
}

/**
 * @param {OverloadClients} clients
 * @param {OverloadServer} purser
 * @param {Streams} one
 * @param {number} rounds
 */
async function crowdsOf(clients, purser, one, rounds) {
  /** @type {Map<number, StreamResult[]>} */
  const measured = new Map(CROWDS.map((connections) => [connections, []]));
  // Up and down and up again, so that what changes with time does not count for one of them.
  const passes = Array.from({ length: rounds }, (_, round) =>
    round % 2 === 0 ? CROWDS : CROWDS.toReversed(),
  );
  for (const connections of passes.flat()) {
    const [result] = await step(`${connections} connections`, () =>
      clients.send(purser, [one.crowd(connections)]),
    );
    measured.get(connections)?.push(must(result));
  }
  return [...measured].map(([connections, results]) => ({ connections, result: medianResult(results) }));
}

/**
 * Refuses ids that no load has.
 * @param {readonly string[] | null} only
 */
export function checkLoads(only) {
  const unknown = only?.find((id) => !IDS.includes(id));
  if (unknown !== undefined) throw new LauncherError(`--only takes ${IDS.join(', ')} in the mode overload.`);
}
