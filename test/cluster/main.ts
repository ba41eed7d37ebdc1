import { randomInt } from 'node:crypto';
import { ensureBuilt, SERVICE } from '../../launcher/build.mjs';
import { CLUSTER_FAULTS } from './cluster-faults.js';
import { type MatrixRun, playMatrix } from './matrix.js';
import type { Played } from './play-fault.js';
import { type Production, startProduction } from './production.js';
import { stay } from './stay.js';
import { tableOf } from './table.js';

const MAX_SHOWN = 10;
/** Added to the number of a signal, as a shell does. */
const SIGNALLED = 128;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * `npm run cluster`: a small production on this machine, to try and to kill. `npm run cluster -- test` plays a matrix of failures on it.
 * SEED replays the players of an earlier run, RATE is their calls a second, FAULTS names some of the faults, HASTE divides the durations
 * of the alert rules, CALM is the seconds without a fault.
 */
async function main(): Promise<number> {
  const isTest = process.argv[2] === 'test';
  const { SEED, RATE, HASTE, CALM, FAULTS } = process.env;
  const seed = Number(SEED ?? randomInt(1, 1_000_000));
  const rate = Number(RATE ?? 25);
  const haste = Number(HASTE ?? (isTest ? 20 : 1));
  await ensureBuilt([SERVICE]);
  say(`\nA small production, SEED=${seed} RATE=${rate}\n`);
  // What was started is killed when this process exits. npm may send the signal of the terminal a second time.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, (_name: string, signal: number) => process.exit(isTest ? SIGNALLED + signal : 0));
  const production = await startProduction({ seed, haste, say });
  try {
    if (!isTest) return await stay(production, { seed, rate }, say);
    const wanted = FAULTS?.split(',');
    const faults = CLUSTER_FAULTS.filter(({ id }) => wanted?.includes(id) ?? true);
    return await test(production, { seed, rate, faults, calmMs: 1_000 * Number(CALM ?? 180) }, haste);
  } finally {
    await production.stop();
  }
}

async function test(
  production: Production,
  options: Omit<Parameters<typeof playMatrix>[1], 'onPlayed'>,
  haste: number,
): Promise<number> {
  say(
    `\n  Durations of the alert rules are divided by ${haste}. Partition: ${production.galera.network.cutBy}.\n`,
  );
  const run = await playMatrix(production, { ...options, onPlayed: show });
  say(`\n${tableOf(run.played)}\n`);
  for (const { name, why } of run.skipped) say(`skipped: ${name}: ${why}`);
  say(run.payments);
  for (const { rule, detail } of run.atTheEnd.slice(0, MAX_SHOWN)) say(`✗ in the end: ${rule}: ${detail}`);
  const failed = failuresOf(run);
  say(`SEED=${options.seed}\n${run.played.length + 1 - failed} passed, ${failed} failed`);
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
