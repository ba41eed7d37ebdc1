import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { mainGrants } from './grants/main-grants.js';
import { mainPoints, mainProduct } from './product/main-product.js';
import { playPush } from './push/play-push.js';
import { CALM } from './run/calm.js';
import { chosenNamed, knownName } from './run/chosen-names.js';
import { CLOCK_FAULTS } from './run/clock-faults.js';
import { DATABASE_FAULTS } from './run/database-faults.js';
import { writePart } from './run/page.js';
import { PROCESS_FAULTS } from './run/process-faults.js';
import { QUEUE_FAULTS } from './run/queue-faults.js';
import { REPLICA_FAULTS } from './run/replica-faults.js';
import { complaintsOf, count, tableOf } from './run/report.js';
import { runAll } from './run/run-all.js';

const ALL = [
  CALM,
  ...PROCESS_FAULTS,
  ...DATABASE_FAULTS,
  ...QUEUE_FAULTS,
  ...CLOCK_FAULTS,
  ...REPLICA_FAULTS,
];
const DISK_MEGABYTES = 400;
/** Added to the number of a signal, as a shell does. */
const SIGNALLED = 128;
const said: string[] = [];
const say = (line: string): void => {
  said.push(line);
  process.stdout.write(`${line}\n`);
};

const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string' },
    steps: { type: 'string' },
    writes: { type: 'string' },
    write: { type: 'boolean' },
  },
  allowPositionals: true,
});

/** `--seed`, or SEED, repeats an earlier run; it is printed. */
const seed = Number(values.seed ?? process.env['SEED'] ?? randomInt(1, 1_000_000));

/** Ids of the faults to play; all when absent. */
const wanted = process.env['FAULTS']?.split(',');

/** `npm run chaos`: every fault of mobile store A, one after the other, or those that FAULTS names. */
async function main(): Promise<number> {
  const rate = Number(process.env['RATE'] ?? 150);
  const faults = chosenNamed(ALL, wanted, 'FAULTS');
  say(`Chaos with SEED=${seed} RATE=${rate}: ${faults.map(({ id }) => id).join(' ')}\n`);
  const started = performance.now();
  const { results, skipped, atTheEnd } = await runAll(faults, {
    seed,
    rate,
    diskMegabytes: DISK_MEGABYTES,
    onResult: (result) => {
      const isGood = result.violations.length + result.missed.length === 0;
      const known = result.operations.length - count(result, 'unknown');
      say(
        `  ${isGood ? '✓' : '✗'} ${result.fault.name}: ${known} of ${result.operations.length} calls answered`,
      );
      for (const complaint of complaintsOf(result)) say(`      ${complaint}`);
    },
  });
  say(`\n${tableOf(results)}\n`);
  for (const { lateDrain } of results) if (lateDrain !== null) say(`in the end: ${lateDrain}`);
  for (const { fault, why } of skipped) say(`skipped: ${fault.name}: ${why}`);
  for (const { rule, detail } of atTheEnd) say(`in the end: ${rule}: ${detail}`);
  const operations = results.reduce((sum, result) => sum + result.operations.length, 0);
  const violations = results.reduce((sum, result) => sum + result.violations.length, atTheEnd.length);
  const seconds = Math.round((performance.now() - started) / 1000);
  say(`SEED=${seed}, ${operations} operations, ${violations} violations, ${seconds} s`);
  const failed =
    results.filter((one) => one.violations.length + one.missed.length > 0).length +
    Math.min(1, atTheEnd.length);
  say(`${results.length + 1 - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/**
 * `npm run chaos -- push`: messages to devices; MESSAGES says how many. `npm run chaos -- grants`: what is paid outside
 * the game. `npm run chaos -- product`: everything under a mix of faults; `--steps` says how many.
 * `npm run chaos -- points`: the service killed at the writes of everything: the first 6 of each story, or as many as
 * `--writes` says.
 */
const PLAYS: Readonly<Record<string, () => Promise<number>>> = {
  faults: main,
  push: () => playPush(Number(process.env['MESSAGES'] ?? 20_000), say),
  grants: () => mainGrants(seed, say),
  product: () => mainProduct({ seed, steps: Number(values.steps ?? 12), wanted }, say),
  points: () => mainPoints({ seed, maxWrites: Number(values.writes ?? 6) }, say),
};
// What was started is killed when this process exits.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(name, (_name: string, signal: number) => process.exit(SIGNALLED + signal));
const [play = 'faults'] = positionals;
const exitCode = await (PLAYS[knownName(play, Object.keys(PLAYS))] ?? main)();
// `--write`: the output of a run without a failure becomes that part of docs/reliability.md.
if (values.write === true && exitCode === 0)
  writePart({ page: 'reliability.md', name: play, seed }, ['```text', ...said, '```'].join('\n'));
process.exit(exitCode);
