import { Injectable, type OnApplicationShutdown } from '@nestjs/common';

const TICK_MS = 50;

/** A running deadline: an element of a linked list, ordered by the time when it passes. */
export class RunningDeadline {
  before: RunningDeadline = this;
  after: RunningDeadline = this;

  constructor(
    readonly passesAt: number,
    readonly onPassed: () => void,
  ) {}
}

/** The sentinel of a list. */
const newChain = (): RunningDeadline => new RunningDeadline(Number.POSITIVE_INFINITY, () => undefined);

/**
 * Deadlines of requests on one timer. Deadlines of one length pass in the order in which they began, so only the first
 * of each length is checked. Linked lists instead of Sets: the old tables of a Set would retain finished requests until
 * a full garbage collection.
 */
@Injectable()
export class Deadlines implements OnApplicationShutdown {
  private readonly chains = new Map<number, RunningDeadline>();
  private readonly timer = setInterval(() => this.tick(), TICK_MS).unref();

  /** Calls `onPassed` a little before `ms` are over, so that the answer is there in time; unless it is ended before. */
  begin(ms: number, onPassed: () => void): RunningDeadline {
    const chain = this.chains.get(ms) ?? newChain();
    this.chains.set(ms, chain);
    const deadline = new RunningDeadline(performance.now() + ms - 2 * TICK_MS, onPassed);
    deadline.before = chain.before;
    deadline.after = chain;
    chain.before.after = deadline;
    chain.before = deadline;
    return deadline;
  }

  /** Ending it again does nothing. */
  end(deadline: RunningDeadline): void {
    const { before, after } = deadline;
    before.after = after;
    after.before = before;
    deadline.before = deadline;
    deadline.after = deadline;
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private tick(): void {
    const now = performance.now();
    for (const chain of this.chains.values()) {
      for (let first = chain.after; first.passesAt <= now; first = chain.after) {
        this.end(first);
        first.onPassed();
      }
    }
  }
}
