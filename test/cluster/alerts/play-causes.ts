import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '../../support/eventually.js';
import { AlertDiary } from './alert-diary.js';
import type { Cause, End, Scene } from './cause.js';
import { ignored } from './cause-project.js';
import { Shoppers } from './shoppers.js';
import type { SmallProduction } from './small-production.js';

/** What became of one cause. */
export interface PlayedCause {
  readonly cause: Cause;
  /** From its beginning until its alert fired; null when it never did. */
  readonly firedAfterMs: number | null;
  /** From its end until its alert was silent; null when it never was. */
  readonly silentAfterMs: number | null;
  /** Other alerts that began to fire in between, and that no other cause of the same round is for. */
  readonly others: readonly string[];
  /** What should have been better. */
  readonly missed: readonly string[];
}

export interface CausesRun {
  readonly calmMs: number;
  /** Alerts that fired, and purchases that failed, without a cause. */
  readonly inCalm: readonly string[];
  readonly played: readonly PlayedCause[];
}

/** Causes in rounds: those of one round are played at the same time. */
export interface CauseMatrix {
  readonly rounds: readonly (readonly Cause[])[];
  /** Whether the alerts of a round must be silent before the next round; else its causes must have ended. */
  readonly isInSilence: boolean;
}

export interface CausesOptions {
  readonly matrix: CauseMatrix;
  readonly calmMs: number;
  readonly onPlayed: (played: PlayedCause) => void;
}

const FIRST_MS = 10_000;
const PAST_SECONDS = 2;
const FIRE_MS = 150_000;
const SILENT_MS = 150_000;

/** Lets players buy without a fault, then brings about one cause after the other. */
export async function playCauses(
  production: SmallProduction,
  { matrix: { rounds, isInSilence }, calmMs, onPlayed }: CausesOptions,
): Promise<CausesRun> {
  const { prometheus } = production;
  const shoppers = await Shoppers.come(production);
  // Prometheus has no samples when it starts, and some alerts are about that.
  await wait(FIRST_MS);
  await eventually(
    () => prometheus.fired(PAST_SECONDS),
    (names) => names.length === 0,
    SILENT_MS,
  ).catch(ignored);
  const diary = new AlertDiary(prometheus);
  const played: PlayedCause[] = [];
  const judge = async (ended: Ended): Promise<void> => {
    const result = await judgeCause(ended);
    played.push(result);
    onPlayed(result);
  };
  try {
    const begun = performance.now();
    await wait(calmMs);
    const inCalm = [...diary.begunSince(begun), ...shoppers.failures];
    const scene = { ...production, shoppers };
    const toBeSilent: Promise<void>[] = [];
    for (const round of rounds) {
      const ended: Promise<Ended>[] = [];
      // One after the other: a project is made for each, which is not what the service must be quick at.
      for (const cause of round) ended.push(endCause(await beginCause({ scene, diary, round, cause })));
      for (const one of await Promise.all(ended)) toBeSilent.push(judge(one));
      if (isInSilence) await Promise.all(toBeSilent);
    }
    await Promise.all(toBeSilent);
    return { calmMs, inCalm, played };
  } finally {
    await diary.close();
    await shoppers.leave();
  }
}

interface Play {
  readonly scene: Scene;
  readonly diary: AlertDiary;
  readonly round: readonly Cause[];
  readonly cause: Cause;
}

interface Begun extends Play {
  readonly begunAt: number;
  /** Null when it could not be brought about. */
  readonly end: End | null;
  readonly trouble: readonly string[];
}

async function beginCause(play: Play): Promise<Begun> {
  const { scene, diary, cause } = play;
  const isQuiet = (): boolean => !diary.firing.includes(cause.alert);
  await eventually(isQuiet, Boolean, SILENT_MS).catch(ignored);
  const begunAt = performance.now();
  try {
    return { ...play, begunAt, end: await cause.begin(scene), trouble: [] };
  } catch (error) {
    return { ...play, begunAt, end: null, trouble: [(error as Error).message] };
  }
}

interface Ended extends Begun {
  readonly firedAt: number | null;
  readonly endedAt: number;
  /** Alerts that began to fire until then, and that no other cause of the same round is for. */
  readonly others: readonly string[];
}

/** Ends a cause as soon as its alert fires. */
async function endCause(begun: Begun): Promise<Ended> {
  const { diary, round, cause, begunAt, end, trouble } = begun;
  const firedAt = end === null ? null : await diary.firedSince(cause.alert, begunAt, FIRE_MS);
  const endedAt = performance.now();
  const failure = await Promise.resolve(end?.()).then(
    () => [],
    (error: Error) => [error.message],
  );
  const expected = round.flatMap(({ alert, besides = [] }) => [alert, ...besides]);
  const others = diary.begunSince(begunAt).filter((name) => !expected.includes(name));
  return { ...begun, firedAt, endedAt, others, trouble: [...trouble, ...failure] };
}

/** Waits until the alert of a cause that has ended is silent. */
async function judgeCause({
  diary,
  cause,
  begunAt,
  firedAt,
  endedAt,
  others,
  trouble,
}: Ended): Promise<PlayedCause> {
  const { alert } = cause;
  const silentAt = firedAt === null ? null : await diary.silentSince(alert, SILENT_MS);
  return {
    cause,
    firedAfterMs: firedAt === null ? null : firedAt - begunAt,
    silentAfterMs: silentAt === null ? null : Math.max(0, silentAt - endedAt),
    others,
    missed: [
      ...trouble,
      ...(firedAt === null ? [`${alert} did not fire`] : []),
      ...(firedAt !== null && silentAt === null ? [`${alert} did not become silent`] : []),
    ],
  };
}
