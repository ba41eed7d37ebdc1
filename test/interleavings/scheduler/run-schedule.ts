import { atMost } from '../../../src/shared/concurrency/at-most.js';
import { type Footprint, together } from './footprint.js';
import type { LockWaits } from './lock-waits.js';
import { Operation, type Outcome } from './operation.js';

/** An operation that can go on, and the tables of its next statement. */
export interface Option {
  readonly operation: number;
  readonly footprint: Footprint;
}

/** What one step touched. */
export interface Effect {
  readonly footprint: Footprint;
  /** The statement waits for a lock of another operation. */
  readonly isBlocked: boolean;
}

/** Decides who goes on. */
export interface Chooser {
  choose(options: readonly [Option, ...Option[]]): number;
  /** Learns what the chosen step has touched. */
  stepped(effect: Effect): void;
}

/** Chooses schedule after schedule. */
export interface Walk extends Chooser {
  /** The schedule that is being played leads to nothing new: it is played to its end and not counted. */
  readonly isRepeated: boolean;
  /**
   * Paths that could not be followed again, since something besides the schedule decided. What lies behind them is
   * missing.
   */
  readonly diverged: number;
  /** Goes to the next schedule; false when all were played. */
  advance(): boolean;
}

/** One schedule that was played. */
export interface PlayedSchedule {
  /** The operation of each step, by its place: `0110`. */
  readonly schedule: string;
  readonly outcomes: readonly Outcome[];
  /** Steps that waited for a lock of another operation. */
  readonly waits: number;
}

/** Most statements are answered by then; a longer one may wait for a lock, and InnoDB is asked. */
const ANSWER_MS = 2;
const ASK_AGAIN_MS = 1;
/** No schedule has so many steps: an operation that never ends. */
const MAX_STEPS = 400;
/** The service ends every statement and transaction within this time. */
const DRAIN_MS = 10_000;

/** A statement that has waited: taken as dependent on everything. */
const ALL: Footprint = { reads: new Set(['*']), writes: new Set(['*']) };

/** Plays one schedule: exactly one operation runs at a time, from one statement to its next. */
export class ScheduleRun {
  private readonly operations: readonly Operation[];
  private schedule = '';
  private waits = 0;

  constructor(
    work: readonly (() => Promise<unknown>)[],
    private readonly lockWaits: LockWaits,
  ) {
    this.operations = work.map((each) => Operation.start(each));
  }

  /** @throws Error when an operation does not end */
  async play(chooser: Chooser): Promise<PlayedSchedule> {
    try {
      await this.settle();
      await this.goOn(chooser);
    } catch (error) {
      // The next schedule must find no open transaction.
      await atMost(DRAIN_MS, Promise.all(this.operations.map((each) => each.runToEnd())));
      throw error;
    }
    return {
      schedule: this.schedule,
      outcomes: this.operations.map(({ outcome }) => outcome!),
      waits: this.waits,
    };
  }

  private async goOn(chooser: Chooser): Promise<void> {
    for (;;) {
      const [first, ...others] = this.options();
      if (first === undefined) break;
      if (this.schedule.length === MAX_STEPS) throw new Error(`${this.schedule}: an operation does not end`);
      const index = chooser.choose([first, ...others]);
      this.schedule += String(index);
      chooser.stepped(await this.step(this.operations[index]!));
    }
  }

  private options(): Option[] {
    return this.operations.flatMap((each, operation) =>
      each.isReady ? [{ operation, footprint: each.nextFootprint }] : [],
    );
  }

  private async step(operation: Operation): Promise<Effect> {
    const waited = this.busy();
    const { nextFootprint } = operation;
    operation.release();
    await changeWithin([operation], ANSWER_MS);
    await this.settle();
    const woken = waited.filter(({ isQuiet }) => isQuiet).map(() => ALL);
    const isBlocked = !operation.isQuiet;
    if (isBlocked) this.waits += 1;
    return { footprint: together([nextFootprint, ...woken]), isBlocked };
  }

  private busy(): Operation[] {
    return this.operations.filter(({ isQuiet }) => !isQuiet);
  }

  /**
   * Waits until every operation stands in front of its next statement, has ended, or waits for a lock of one that can
   * go on. Two that wait may be a deadlock that InnoDB is about to end, so they are asked about twice.
   */
  private async settle(): Promise<void> {
    let timesWaiting = 0;
    for (let busy = this.busy(); busy.length > 0; busy = this.busy()) {
      timesWaiting = (await this.areWaiting(busy)) ? timesWaiting + 1 : 0;
      const canGoOn = this.operations.some(({ isReady }) => isReady);
      if (canGoOn && timesWaiting >= Math.min(busy.length, 2)) return;
      await changeWithin(busy, ASK_AGAIN_MS);
    }
  }

  /** Returns whether the statement of each of these operations waits for a lock. */
  private async areWaiting(operations: readonly Operation[]): Promise<boolean> {
    const sent = operations.map((each) => each.sent);
    if (sent.includes(null)) return false;
    const waiting = await this.lockWaits.now();
    return operations.every(
      ({ sent: step }, at) => step !== null && step === sent[at] && waiting.has(step.connectionId),
    );
  }
}

/** Waits for a change of one of the operations, at most so long. */
function changeWithin(operations: readonly Operation[], ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    for (const each of operations) each.onChange(end);
  });
}
