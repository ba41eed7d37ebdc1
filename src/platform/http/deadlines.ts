import { Injectable, type OnApplicationShutdown } from '@nestjs/common';

const TICK_MS = 50;

/** A deadline that runs. */
export interface RunningDeadline {
  /** The others of the same length, in the order in which they pass. */
  readonly line: Set<RunningDeadline>;
  readonly passesAt: number;
  readonly onPassed: () => void;
}

/**
 * Deadlines of requests, all on one timer: those of one length pass in the order in which they began, so only the first of
 * each length is looked at. Beginning and ending one costs a set's add and delete.
 */
@Injectable()
export class Deadlines implements OnApplicationShutdown {
  private readonly lines = new Map<number, Set<RunningDeadline>>();
  private readonly timer = setInterval(() => this.look(), TICK_MS).unref();

  /** Calls `onPassed` a little before `ms` are over, so that the answer is there in time; unless it is ended before. */
  begin(ms: number, onPassed: () => void): RunningDeadline {
    const line = this.lines.get(ms) ?? new Set();
    this.lines.set(ms, line);
    const deadline = { line, passesAt: performance.now() + ms - 2 * TICK_MS, onPassed };
    line.add(deadline);
    return deadline;
  }

  end(deadline: RunningDeadline): void {
    deadline.line.delete(deadline);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    const now = performance.now();
    for (const line of this.lines.values()) {
      for (const deadline of line) {
        if (deadline.passesAt > now) break;
        line.delete(deadline);
        deadline.onPassed();
      }
    }
  }
}
