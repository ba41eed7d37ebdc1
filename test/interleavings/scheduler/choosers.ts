import { areIndependent } from './footprint.js';
import type { Chooser, Effect, Option, Walk } from './run-schedule.js';

/** Repeats a schedule, and lets the first operation that can go on follow where it ends or cannot be followed. */
export class GivenChooser implements Chooser {
  private at = 0;

  constructor(private readonly schedule: string) {}

  choose(options: readonly [Option, ...Option[]]): number {
    const wanted = Number(this.schedule[this.at] ?? Number.NaN);
    this.at += 1;
    return (options.find(({ operation }) => operation === wanted) ?? options[0]).operation;
  }

  stepped(): void {}
}

/** Attempts to follow a path again, in case that something besides the schedule has decided. */
const MAX_ATTEMPTS = 3;

/** A place in the tree of schedules where the operations that can go on are known. */
interface Decision {
  readonly options: readonly Option[];
  /** Operations whose next step leads only to schedules that were played: it may as well be later. */
  readonly asleep: ReadonlySet<number>;
  readonly tried: number[];
  chosen: number;
  effect: Effect | null;
}

/**
 * Walks through the tree of all schedules, depth first, by playing the path to each leaf again. Sleep sets (Godefroid
 * 1996) leave out schedules that differ from a played one only in the order of independent steps.
 */
export class TreeChooser implements Walk {
  private readonly path: Decision[] = [];
  private depth = 0;
  private attempts = 0;
  private hasDiverged = false;
  /** Every step that can go on is asleep, or the path could not be followed. */
  isRepeated = false;
  diverged = 0;

  /** @param prunes whether sleep sets are used; without them every schedule is played */
  constructor(private readonly prunes: boolean) {}

  choose(options: readonly [Option, ...Option[]]): number {
    if (this.isRepeated) return options[0].operation;
    const known = this.path[this.depth];
    if (known !== undefined && areSame(known.options, options)) {
      this.depth += 1;
      return known.chosen;
    }
    if (known !== undefined) {
      this.hasDiverged = true;
      this.isRepeated = true;
      return options[0].operation;
    }
    const asleep = this.asleepNow(options);
    const first = options.find(({ operation }) => !asleep.has(operation));
    if (first === undefined) {
      this.isRepeated = true;
      return options[0].operation;
    }
    this.path.push({ options, asleep, tried: [], chosen: first.operation, effect: null });
    this.depth += 1;
    return first.operation;
  }

  stepped(effect: Effect): void {
    if (this.isRepeated) return;
    const last = this.path[this.depth - 1];
    if (last !== undefined) last.effect = effect;
  }

  advance(): boolean {
    this.depth = 0;
    this.isRepeated = false;
    if (this.mayFollowAgain()) return true;
    for (let last = this.path.at(-1); last !== undefined; last = this.path.at(-1)) {
      last.tried.push(last.chosen);
      const { options, asleep, tried } = last;
      const next = options.find(({ operation }) => !asleep.has(operation) && !tried.includes(operation));
      if (next !== undefined) {
        last.chosen = next.operation;
        last.effect = null;
        return true;
      }
      this.path.pop();
    }
    return false;
  }

  private mayFollowAgain(): boolean {
    this.attempts = this.hasDiverged ? this.attempts + 1 : 0;
    this.hasDiverged = false;
    if (this.attempts < MAX_ATTEMPTS) return this.attempts > 0;
    this.attempts = 0;
    this.diverged += 1;
    return false;
  }

  private asleepNow(options: readonly Option[]): ReadonlySet<number> {
    const before = this.path[this.depth - 1];
    if (!this.prunes || before?.effect == null || before.effect.isBlocked) return new Set();
    const { asleep, tried, effect, options: were } = before;
    const stay = were.filter(
      ({ operation, footprint }) =>
        (asleep.has(operation) || tried.includes(operation)) &&
        options.some((option) => option.operation === operation) &&
        areIndependent(footprint, effect.footprint),
    );
    return new Set(stay.map(({ operation }) => operation));
  }
}

const areSame = (one: readonly Option[], other: readonly Option[]): boolean =>
  one.length === other.length && one.every(({ operation }, at) => operation === other[at]?.operation);
