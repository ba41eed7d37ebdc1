import type { Dice } from '../workload/dice.js';
import { chosenNamed } from '../run/chosen-names.js';
import { DATABASE_FAULTS } from '../run/database-faults.js';
import type { Fault } from '../run/fault.js';
import { hitting, lasting } from '../run/effect.js';
import { PROCESS_FAULTS } from '../run/process-faults.js';
import { QUEUE_FAULTS } from '../run/queue-faults.js';
import type { Market } from './market.js';

/** Faults that hit different places may be played at the same time. */
type Place = readonly Fault[];

const OUTSIDE_MS = 4_000;
/** Calls that must have failed. */
const OUTSIDE_LEAST = 5;

/** `npm run chaos` judges the times of each fault alone; they mean nothing while several are played. */
const UNTIMED = { firstMs: Infinity, settledMs: Infinity } as const;

/** Left out: they need a disk or a load of their own, or are a part of `outside-bad`. */
const NOT_HERE = ['disk-full', 'worker-stale', 'store-down', 'store-slow'];
/** Played alone: they need work in progress, or processes that start, which another fault may stop. */
const ALONE: readonly string[] = ['worker-kill', 'redis-flush', 'rolling'];

const among = (faults: readonly Fault[]): Place => faults.filter(({ id }) => !NOT_HERE.includes(id));

/** Faults of the other systems: some calls fail, some succeed and their answers are lost. */
function outsideFaults(market: Market): Place {
  const { gstore, astore, pcstore, console, wshop, game, push } = market;
  const all = [gstore, astore, pcstore, console, wshop, game, push];
  const faultsPlayed = (): number =>
    all.reduce((sum, one) => sum + one.journal().filter(({ fault }) => fault !== undefined).length, 0);
  return [
    {
      ...UNTIMED,
      id: 'outside-bad',
      name: 'every store, the game server and the push service: 503, resets, lost answers',
      effect: hitting('calls that were failed', OUTSIDE_LEAST),
      play: async () => {
        const before = faultsPlayed();
        for (const one of all) {
          one.fault({ match: {}, kind: 'status', status: 503, probability: 0.15 });
          one.fault({ match: {}, kind: 'reset', probability: 0.15 });
          one.fault({ match: {}, kind: 'commit-then-drop', probability: 0.15 });
        }
        // The first players of a run need some time until they ask another system.
        await lasting(OUTSIDE_MS, () => faultsPlayed() - before >= OUTSIDE_LEAST);
        for (const one of all) one.clearFaults();
        return { hits: faultsPlayed() - before };
      },
    },
  ];
}

/** One or two faults that are played together, for as long as each of them takes. */
export type Step = readonly Fault[];

export interface MixOptions {
  readonly steps: number;
  /** Ids of the faults to choose from; undefined means all. */
  readonly wanted?: readonly string[] | undefined;
}

/**
 * Returns random steps; every place is hit before one is hit a second time.
 * @throws Error for a wanted fault that is not among them
 */
export function mixOf(market: Market, dice: Dice, { steps, wanted }: MixOptions): readonly Step[] {
  const all = [among(DATABASE_FAULTS), among(PROCESS_FAULTS), among(QUEUE_FAULTS), outsideFaults(market)];
  const chosen = chosenNamed(all.flat(), wanted, 'FAULTS');
  const places = all
    .map((place) => place.filter((fault) => chosen.includes(fault)))
    .filter((place) => place.length > 0);
  let waiting: Place[] = [];
  const next = (besides?: Place): Place => {
    if (waiting.filter((place) => place !== besides).length === 0) waiting = [...waiting, ...places];
    const place = dice.pick(waiting.filter((one) => one !== besides));
    waiting.splice(waiting.indexOf(place), 1);
    return place;
  };
  return Array.from({ length: steps }, () => {
    const place = next();
    const first = dice.pick(place);
    if (ALONE.includes(first.id) || places.length === 1 || dice.chance(0.4)) return [first];
    const others = next(place).filter(({ id }) => !ALONE.includes(id));
    return others.length === 0 ? [first] : [first, dice.pick(others)];
  });
}
