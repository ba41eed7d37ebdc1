import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startTestServers } from '../../launcher/embedded/test-servers.mjs';
import { ROOT } from '../../launcher/paths.mjs';
import { say } from '../../launcher/terminal.mjs';
import { workerDatabaseUrl } from '../support/database/worker-database.js';
import { type Explored, Explorer } from './explorer.js';
import { findPlanted, type PlantedResult } from './planted.js';
import { PLANTED_BUGS } from './planted-bugs.js';
import type { Race } from './plays/play.js';
import { PAIRS, raceNamed, TRIPLES } from './plays/races.js';
import { Shop } from './plays/shop.js';
import { totalsOf, writeReport } from './report.js';
import { Stack } from './stack/stack.js';

const SCHEDULES = 50_000;
/** Schedules of one pair; of a pair with more, those that differ in more than the order of independent steps follow. */
const MAX_OF_PAIR = 2_000;
/** Part of all schedules that three operations have at least. */
const SHARE_OF_TRIPLES = 0.25;
const MAX_SHOWN = 5;

const { values: options } = parseArgs({
  options: {
    /** Draws the same schedules of three operations as an earlier run. */
    seed: { type: 'string' },
    /** Plays one schedule, as a violation names it: `verify-cancel/same-purchase:0101`. */
    schedule: { type: 'string' },
    /** Plays only the races whose names contain this. */
    race: { type: 'string', default: '' },
    /** Schedules of all races together; the rest of the pairs, a quarter at least, is drawn for three operations. */
    schedules: { type: 'string', default: String(SCHEDULES) },
    /** Plants the bug with this name. */
    plant: { type: 'string' },
    /** Leaves out schedules of the pairs that differ from a played one only in the order of independent steps. */
    pruned: { type: 'boolean', default: false },
    /** Writes the figures into docs/reliability.md. */
    write: { type: 'boolean', default: false },
  },
});

/** `npm run interleavings`. Returns the exit code. */
async function main(explorer: Explorer, stack: Stack): Promise<number> {
  const planted = PLANTED_BUGS.find(({ name }) => name === options.plant);
  if (options.plant !== undefined && planted === undefined)
    throw new Error(`no such bug; there are: ${PLANTED_BUGS.map(({ name }) => name).join('; ')}`);
  const { schedule } = options;
  const work = (): Promise<number> =>
    schedule === undefined ? playAll(explorer, stack) : playOne(explorer, schedule);
  return planted === undefined ? work() : explorer.rewriting(planted.rewriting, work);
}

async function playOne(explorer: Explorer, given: string): Promise<number> {
  const [name = '', steps = ''] = given.split(':');
  const { schedule, broken } = await explorer.one(raceNamed(name), steps);
  say(`${schedule}: ${broken.length === 0 ? 'every invariant holds' : broken.join('; ')}`);
  return broken.length === 0 ? 0 : 1;
}

async function playAll(explorer: Explorer, stack: Stack): Promise<number> {
  const seed = Number(options.seed ?? randomInt(1, 1_000_000));
  say(`Interleavings, --seed ${seed}\n`);
  const wanted = ({ name }: Race): boolean => name.includes(options.race);
  let left = Number(options.schedules);
  const spend = (explored: Explored): Explored => {
    left -= explored.schedules + explored.repeated;
    return show(explored);
  };
  const pairs: Explored[] = [];
  const ofTriples = Math.ceil(left * SHARE_OF_TRIPLES);
  for (const race of PAIRS.filter(wanted)) {
    const most = Math.min(left - ofTriples, MAX_OF_PAIR);
    const played = spend(await explorer.all(race, { most }, options.pruned));
    pairs.push(played);
    const isCutOff = played.schedules + played.repeated >= most;
    if (played.extent === 'part' && isCutOff && !options.pruned)
      pairs.push(spend(await explorer.all(race, { most: MAX_OF_PAIR }, true)));
  }
  left = Math.max(left, ofTriples);
  say(`\n${totalsOf('Pairs', pairs)}\n`);
  const triples: Explored[] = [];
  for (const [at, race] of TRIPLES.filter(wanted).entries()) {
    const share = Math.ceil(left / (TRIPLES.filter(wanted).length - at));
    triples.push(spend(await explorer.drawn(race, { most: share }, seed)));
  }
  say(`\n${totalsOf('Three operations', triples)}\n`);
  const planted = options.plant === undefined && options.race === '' ? await playPlanted(explorer) : [];
  if (options.write) await writeReport({ seed, database: await versionOf(stack), pairs, triples, planted });
  const broken = [...pairs, ...triples].some(({ violations }) => violations.length > 0);
  return broken || planted.some(({ found }) => found === null) ? 1 : 0;
}

async function playPlanted(explorer: Explorer): Promise<PlantedResult[]> {
  const results: PlantedResult[] = [];
  for (const bug of PLANTED_BUGS) {
    const result = await findPlanted(explorer, bug);
    const { found, played } = result;
    say(
      found === null
        ? `  ✗ not found in ${played} schedules: ${bug.name}`
        : `  ✓ found by schedule ${played}: ${bug.name}, --schedule ${found.schedule}: ${found.broken.join('; ')}`,
    );
    results.push(result);
  }
  return results;
}

function show(explored: Explored): Explored {
  const { race, extent, schedules, repeated, waits, conflicts, diverged, violations, seconds } = explored;
  const figures = [
    extent,
    `${schedules} different`,
    `${repeated} repeated`,
    `${waits} waits`,
    `${conflicts} conflicts`,
    `${diverged} diverged`,
    `${seconds.toFixed(1)} s`,
  ];
  say(`  ${violations.length === 0 ? '✓' : '✗'} ${race}: ${figures.join(', ')}`);
  for (const { schedule, broken } of violations.slice(0, MAX_SHOWN))
    say(`      --schedule ${schedule}: ${broken.join('; ')}`);
  return explored;
}

async function versionOf(stack: Stack): Promise<string> {
  const [row] = await stack.rows<{ version: string }>('SELECT VERSION() AS version');
  return row?.version ?? 'unknown';
}

// Ends the servers, too.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));
const servers = await startTestServers({ parent: join(ROOT, '.data', 'interleavings'), kinds: ['mariadb'] });
process.env['TEST_DATABASE_URL'] = servers.databaseUrl;
const stack = await Stack.start(await workerDatabaseUrl());
const code = await main(new Explorer(await Shop.open(stack)), stack);
await stack.stop();
await servers.stop();
process.exit(code);
