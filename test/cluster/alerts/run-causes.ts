import { writePart } from '../../chaos/run/page.js';
import { causeTable, inSeconds } from './cause-table.js';
import { type CauseMatrix, type CausesRun, playCauses, type PlayedCause } from './play-causes.js';
import { CAUSES } from './rounds.js';
import { startSmallProduction } from './small-production.js';

export interface RunCausesOptions {
  /** A command of {@link CAUSES}. */
  readonly name: string;
  readonly seed: number;
  readonly isWritten: boolean;
  readonly say: (line: string) => void;
}

const USUAL_HASTE = 60;
const CALM_SECONDS = 60;

/**
 * `npm run cluster -- alerts`, `strain` and `worker`: bring about what each alert is for. FAULTS names some of the
 * causes, HASTE divides the durations of the alert rules, CALM is the seconds without a cause. Returns the exit code.
 */
export async function runCauses(options: RunCausesOptions): Promise<number> {
  const { name, seed, say } = options;
  const { HASTE, CALM, FAULTS } = process.env;
  const haste = Number(HASTE ?? USUAL_HASTE);
  const calmMs = 1_000 * Number(CALM ?? CALM_SECONDS);
  const matrix = chosen(matrixOf(name), FAULTS?.split(','));
  const production = await startSmallProduction({ seed, haste, say });
  try {
    say(`\n  Durations of the alert rules are divided by ${haste}.\n`);
    const run = await playCauses(production, { matrix, calmMs, onPlayed: (played) => show(played, say) });
    return report(run, options);
  } finally {
    await production.stop();
  }
}

/** @throws Error for a cause that there is not: nothing would be played, and nothing fail */
function chosen({ isInSilence, rounds }: CauseMatrix, wanted?: readonly string[]): CauseMatrix {
  const ids = rounds.flat().map(({ id }) => id);
  const unknown = wanted?.filter((id) => !ids.includes(id)) ?? [];
  if (unknown.length > 0) throw new Error(`there is no ${unknown.join(', ')}; there are ${ids.join(', ')}`);
  const parts = rounds.map((round) => round.filter(({ id }) => wanted?.includes(id) ?? true));
  return { isInSilence, rounds: parts.filter((round) => round.length > 0) };
}

function matrixOf(name: string): CauseMatrix {
  const matrix = CAUSES.get(name);
  if (matrix === undefined) throw new Error(`there is no ${name}`);
  return matrix;
}

function show(
  { cause, firedAfterMs, silentAfterMs, others, missed }: PlayedCause,
  say: RunCausesOptions['say'],
): void {
  const mark = missed.length === 0 ? '✓' : '✗';
  say(
    `  ${mark} ${cause.id}: ${cause.alert} after ${inSeconds(firedAfterMs)}, silent after ${inSeconds(silentAfterMs)}`,
  );
  if (others.length > 0) say(`      also ${others.join(', ')}`);
  for (const what of missed) say(`      ${what}`);
}

function report(
  { calmMs, inCalm, played }: CausesRun,
  { name, seed, isWritten, say }: RunCausesOptions,
): number {
  const failed = played.filter(({ missed }) => missed.length > 0).length;
  const summary = [
    `${Math.round(calmMs / 1000)} s without a cause: ${inCalm.length === 0 ? 'no alert' : inCalm.join(', ')}`,
    `${played.length - failed} alerts fired on their causes and were silent again, ${failed} did not`,
  ];
  const order = matrixOf(name)
    .rounds.flat()
    .map(({ id }) => id);
  const table = causeTable(
    played.toSorted((one, other) => order.indexOf(one.cause.id) - order.indexOf(other.cause.id)),
  );
  say(`\n${table}\n`);
  for (const line of [`SEED=${seed}`, ...summary]) say(line);
  const part = { page: 'cluster.md', name, seed, measured: 'src' };
  if (isWritten) writePart(part, `${table}\n\n${summary.map((line) => `- ${line}`).join('\n')}`);
  return failed + inCalm.length === 0 ? 0 : 1;
}
