import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Random } from '../support/random.js';
import type { Race } from './plays/play.js';
import type { Shop } from './plays/shop.js';
import { GivenChooser, TreeChooser } from './scheduler/choosers.js';
import { DrawingChooser } from './scheduler/drawing-chooser.js';
import { type Chooser, ScheduleRun, type Walk } from './scheduler/run-schedule.js';
import type { Rewriting } from './scheduler/gate.js';

/** Published by the service when it tries again after a conflict. */
const RETRIES = 'purser:database:retry';

/** A schedule after which an invariant is broken. */
export interface Violation {
  /** As `--schedule` takes it: `verify-cancel/same-purchase:0101`. */
  readonly schedule: string;
  readonly broken: readonly string[];
}

/** What was played of one race. */
export interface Explored {
  readonly race: string;
  /** Different schedules that were played to their end. */
  readonly schedules: number;
  /** Schedules that were played and led to nothing new. */
  readonly repeated: number;
  /** Steps that waited for a lock of another operation. */
  readonly waits: number;
  /** Conflicts after which the service tried again: deadlocks, and lock waits that timed out. */
  readonly conflicts: number;
  /** Paths that could not be followed again, since something besides the schedule decided. */
  readonly diverged: number;
  /** How much of the race they are; `pruned`: all that differ in more than the order of independent steps. */
  readonly extent: 'all' | 'pruned' | 'part';
  readonly violations: readonly Violation[];
  readonly seconds: number;
}

/** How much is played. */
export interface Bounds {
  /** Schedules that are played at most; played ones that turn out to be repeated count. */
  readonly most: number;
  /** Ends the race at the first violation. */
  readonly endsAtViolation?: boolean;
}

/** Plays schedules of races. */
export class Explorer {
  constructor(private readonly shop: Shop) {}

  /**
   * Plays all schedules of a race, or as many as the bounds allow.
   * @param prunes leaves out schedules that differ from a played one only in the order of independent steps
   */
  all(race: Race, bounds: Bounds, prunes: boolean): Promise<Explored> {
    return this.walk(race, bounds, new TreeChooser(prunes), prunes ? 'pruned' : 'all');
  }

  /** Plays schedules that a seed draws, none twice; all of them if the bounds allow. */
  drawn(race: Race, bounds: Bounds, seed: number): Promise<Explored> {
    return this.walk(race, bounds, new DrawingChooser(new Random(seed)), 'all');
  }

  /** Plays one schedule; returns it as it was, with what is broken. */
  async one(race: Race, schedule: string): Promise<Violation> {
    await this.warmUp(race);
    const { broken, ...played } = await this.play(race, new GivenChooser(schedule));
    return { schedule: `${race.name}:${played.schedule}`, broken };
  }

  /** Plays under changed statements, for the time of `work`. */
  async rewriting<T>(rewriting: Rewriting, work: () => Promise<T>): Promise<T> {
    const { gate } = this.shop.stack;
    const before = gate.rewriting;
    gate.rewriting = rewriting;
    try {
      return await work();
    } finally {
      gate.rewriting = before;
    }
  }

  private async walk(race: Race, bounds: Bounds, walk: Walk, whole: 'all' | 'pruned'): Promise<Explored> {
    await this.warmUp(race);
    const begun = performance.now();
    const violations: Violation[] = [];
    let [schedules, repeated, waits, conflicts] = [0, 0, 0, 0];
    let isAtEnd = false;
    const count = (): void => {
      conflicts += 1;
    };
    subscribe(RETRIES, count);
    try {
      while (!isAtEnd && schedules + repeated < bounds.most) {
        const { schedule, waits: waited, broken } = await this.play(race, walk);
        waits += waited;
        if (walk.isRepeated) repeated += 1;
        else schedules += 1;
        if (broken.length > 0) violations.push({ schedule: `${race.name}:${schedule}`, broken });
        if (broken.length > 0 && bounds.endsAtViolation === true) break;
        isAtEnd = !walk.advance();
      }
    } finally {
      unsubscribe(RETRIES, count);
    }
    const { diverged } = walk;
    const seconds = (performance.now() - begun) / 1000;
    return {
      race: race.name,
      schedules,
      repeated,
      waits,
      conflicts,
      diverged,
      extent: isAtEnd && diverged === 0 ? whole : 'part',
      violations,
      seconds,
    };
  }

  private async play(race: Race, chooser: Chooser): Promise<Played> {
    const { operations, check } = await race.prepare(this.shop);
    const run = new ScheduleRun(operations, this.shop.stack.lockWaits);
    const { schedule, outcomes, waits } = await run.play(chooser);
    const failed = outcomes.flatMap((outcome, at) =>
      outcome.kind === 'failed' ? [`${race.operations[at]} failed: ${String(outcome.error)}`] : [],
    );
    return { schedule, waits, broken: [...failed, ...(await check(outcomes))] };
  }

  /** Fills the caches of projects, so that the first schedule has the statements of the others. */
  private async warmUp(race: Race): Promise<void> {
    const { operations } = await race.prepare(this.shop);
    for (const work of operations) await work().catch(() => undefined);
  }
}

interface Played {
  readonly schedule: string;
  readonly waits: number;
  readonly broken: readonly string[];
}
