import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ensureBuilt, SERVICE } from '../../launcher/build.mjs';
import { say } from '../../launcher/terminal.mjs';
import { chosenNamed } from '../chaos/run/chosen-names.js';
import { writePart } from '../chaos/run/page.js';
import { CAUSES } from './alerts/rounds.js';
import { runCauses } from './alerts/run-causes.js';
import type { ClusterFault } from './cluster-fault.js';
import { CLUSTER_FAULTS } from './cluster-faults.js';
import { MYSQL_FAULTS } from './database-faults.js';
import { type MatrixRun, playMatrix } from './matrix.js';
import type { Played, Players } from './play-fault.js';
import { type Engine, startProduction } from './production.js';
import { stay } from './stay.js';
import { tableOf } from './table.js';

const MAX_SHOWN = 10;
/** Added to the number of a signal, as a shell does. */
const SIGNALLED = 128;

/** A matrix of failures, and the database that it is played on. */
interface Matrix {
  readonly engine: Engine;
  readonly faults: readonly ClusterFault[];
}

const MATRICES: ReadonlyMap<string, Matrix> = new Map([
  ['test', { engine: 'galera', faults: CLUSTER_FAULTS }],
  ['mysql', { engine: 'mysql', faults: MYSQL_FAULTS }],
]);

const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean' } },
  allowPositionals: true,
});

/**
 * `npm run cluster`: a small production on this machine, to try and to kill. `npm run cluster -- test` plays a matrix
 * of failures on it, `npm run cluster -- mysql` those of a database of MySQL servers, `alerts`, `strain` and `worker`
 * what alerts are for; `--write` puts the table into docs/cluster.md. SEED replays the players of an earlier run, RATE
 * is their calls a second, FAULTS names some of the faults, HASTE divides the durations of the alert rules, CALM is the
 * seconds without a fault.
 */
async function main(): Promise<number> {
  const [name = ''] = positionals;
  const matrix = MATRICES.get(name);
  if (matrix === undefined && name !== '' && !CAUSES.has(name)) {
    say(`There is no ${name}: ${[...MATRICES.keys(), ...CAUSES.keys()].join(', ')}, or nothing.`);
    return 1;
  }
  const { SEED, RATE, HASTE } = process.env;
  const seed = Number(SEED ?? randomInt(1, 1_000_000));
  const rate = Number(RATE ?? 25);
  await ensureBuilt([SERVICE]);
  say(`\nA small production, SEED=${seed} RATE=${rate}\n`);
  exitOnSignals(name !== '');
  if (CAUSES.has(name)) return runCauses({ name, seed, isWritten: values.write === true, say });
  if (matrix === undefined) {
    const production = await startProduction({ engine: 'galera', seed, haste: Number(HASTE ?? 1), say });
    return stay(production, { seed, rate }, say);
  }
  return report(name, seed, await play(matrix, { seed, rate }));
}

/** What was started is killed when this process exits. npm may send the signal of the terminal a second time. */
function exitOnSignals(isFailure: boolean): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, (_name: string, signal: number) => process.exit(isFailure ? SIGNALLED + signal : 0));
}

async function play({ engine, faults }: Matrix, options: Omit<Players, 'projects'>): Promise<MatrixRun> {
  const { HASTE, CALM, FAULTS } = process.env;
  const haste = Number(HASTE ?? 20);
  const chosen = chosenNamed(faults, FAULTS?.split(','), 'FAULTS');
  const production = await startProduction({ engine, seed: options.seed, haste, say });
  try {
    const { network } = production.database;
    say(`\n  Durations of the alert rules are divided by ${haste}. Partition: ${network.cutBy}.\n`);
    return await playMatrix(production, {
      ...options,
      faults: chosen,
      calmMs: 1_000 * Number(CALM ?? 180),
      onPlayed: show,
    });
  } finally {
    await production.stop();
  }
}

/** Prints what came of a matrix, and writes it into the page. Returns the exit code. */
function report(name: string, seed: number, run: MatrixRun): number {
  const failed = failuresOf(run);
  const summary = [
    ...run.skipped.map((one) => `skipped: ${one.name}: ${one.why}`),
    ...run.besides,
    `${run.played.length + 1 - failed} passed, ${failed} failed`,
  ];
  const table = tableOf(run.played);
  say(`\n${table}\n`);
  for (const { rule, detail } of run.atTheEnd.slice(0, MAX_SHOWN)) say(`✗ in the end: ${rule}: ${detail}`);
  for (const line of [`SEED=${seed}`, ...summary]) say(line);
  const part = { page: 'cluster.md', name, seed, measured: 'src' };
  if (values.write === true) writePart(part, `${table}\n\n${summary.map((line) => `- ${line}`).join('\n')}`);
  return failed === 0 ? 0 : 1;
}

function show({ name, calls, during, after, lost, missed }: Played): void {
  const isGood = lost.length + missed.length === 0;
  say(`  ${isGood ? '✓' : '✗'} ${name}: ${during.errors + after.errors} errors in ${calls} calls`);
  for (const { rule, detail } of lost.slice(0, MAX_SHOWN)) say(`      ${rule}: ${detail}`);
  for (const what of missed) say(`      ${what}`);
}

const failuresOf = ({ played, atTheEnd }: MatrixRun): number =>
  played.filter(({ lost, missed }) => lost.length + missed.length > 0).length + Math.min(1, atTheEnd.length);

process.exit(await main());
