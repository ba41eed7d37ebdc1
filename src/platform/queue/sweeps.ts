import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Log } from '../observability/logging/log.js';
import { MetricReaders } from '../observability/metrics/metric-readers.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { onceEvery } from '../observability/logging/once-every.js';
import type { DueRows } from './due-rows.js';
import { Queues } from './queues.js';

/** Polls for due rows that no wake-up job has reached. */
export interface Sweep {
  readonly queue: string;
  readonly everyMs: number;
  readonly due: DueRows;
}

/** When a sweep last ended in this process. */
export interface SweepRun {
  readonly name: string;
  readonly everyMs: number;
  /** Time since the last run that succeeded; null before the first. */
  readonly succeededMsAgo: number | null;
  /** Time since the last run that failed; null before the first. */
  readonly failedMsAgo: number | null;
}

/** Delay before a failed sweep runs again. */
const RETRY_MS = 2_000;
/** Maximum interval while the queue is unavailable: only sweeps find due work then. */
const WITHOUT_QUEUE_MS = 5_000;
/** Delay before the next poll after a full page. */
const NEXT_PAGE_MS = 250;
const TICK_MS = 250;
const LOG_INTERVAL_MS = 30_000;

/** A sweep and the state of its polls. */
interface SweepState {
  readonly sweep: Sweep;
  /** Whether it polls for work of a queue, or runs a check without wake-ups. */
  readonly isWork: boolean;
  readonly startedAt: number;
  lastPollAt: number;
  succeededAt: number | null;
  failedAt: number | null;
  /** Delay before the next poll where it differs from the interval. */
  waitMs: number | null;
  /** Jitter of 10 %, so that workers do not poll together. */
  jitter: number;
  /** Last row of the last full page. When it is the last row again, the page was not processed. */
  last: string | undefined;
  isPolling: boolean;
}

/**
 * Runs sweeps in every worker: finds due rows in the database and processes them here, with or without the queue.
 * Several workers share the work, since each row is claimed before it is worked on.
 */
@Injectable()
export class Sweeps implements OnModuleInit {
  private readonly states: SweepState[] = [];
  private readonly running = new Set<Promise<void>>();
  private ticks: NodeJS.Timeout | undefined;
  private isOpen = false;
  private isClosing = false;

  constructor(
    private readonly queues: Queues,
    private readonly log: Log,
    private readonly metrics: Metrics,
    private readonly readers: MetricReaders,
  ) {}

  onModuleInit(): void {
    this.readers.add(() => {
      for (const {
        sweep: { queue, everyMs },
        startedAt,
        succeededAt,
      } of this.states) {
        this.metrics.sweepAge.set({ queue }, (performance.now() - (succeededAt ?? startedAt)) / 1000);
        this.metrics.sweepInterval.set({ queue }, everyMs / 1000);
      }
    });
  }

  /** Lets sweeps run, which they do not before. */
  open(): void {
    this.isOpen = true;
    this.tick();
  }

  /**
   * Polls as soon as sweeps are {@link open}, then regularly, and more often while the queue is unavailable. A
   * `WakeUpProcessor` processes the queue's jobs.
   */
  start(sweep: Sweep): void {
    this.begin(sweep, true);
  }

  /** Runs a check at a fixed interval without wake-ups; the sweeps' metrics show it under its name. */
  watch(name: string, everyMs: number, check: () => Promise<void>): void {
    const findDue = async (): Promise<readonly string[]> => {
      await check();
      return [];
    };
    this.begin({ queue: name, everyMs, due: { maxDue: Number.POSITIVE_INFINITY, findDue } }, false);
  }

  /** Polls for due rows of every queue at once, after rows became due without a wake-up. */
  pollNow(): void {
    // Polls again even while a poll runs: it may have read its table before.
    for (const state of this.states) state.waitMs = 0;
  }

  /** Returns when each sweep of this process last ended; one that has not ended yet is among them. */
  runs(): readonly SweepRun[] {
    const now = performance.now();
    const msAgo = (at: number | null): number | null => (at === null ? null : now - at);
    return this.states.map(({ sweep: { queue, everyMs }, succeededAt, failedAt }) => ({
      name: queue,
      everyMs,
      succeededMsAgo: msAgo(succeededAt),
      failedMsAgo: msAgo(failedAt),
    }));
  }

  /** Starts no more polls and waits for running ones. */
  async stop(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.ticks);
    await Promise.all(this.running);
  }

  private begin(sweep: Sweep, isWork: boolean): void {
    const now = performance.now();
    this.states.push({
      sweep,
      isWork,
      startedAt: now,
      lastPollAt: now,
      succeededAt: null,
      failedAt: null,
      waitMs: 0,
      jitter: 1,
      last: undefined,
      isPolling: false,
    });
    this.ticks ??= setInterval(() => this.tick(), TICK_MS);
    setImmediate(() => this.tick());
  }

  private tick(): void {
    if (!this.isOpen || this.isClosing) return;
    for (const state of this.states) {
      if (state.isPolling || performance.now() < state.lastPollAt + this.waitOf(state) * state.jitter)
        continue;
      const poll = this.poll(state).finally(() => this.running.delete(poll));
      this.running.add(poll);
    }
  }

  private waitOf({ sweep: { everyMs }, isWork, waitMs }: SweepState): number {
    if (waitMs !== null) return waitMs;
    return isWork && this.queues.unavailableReason !== null ? Math.min(everyMs, WITHOUT_QUEUE_MS) : everyMs;
  }

  private async poll(state: SweepState): Promise<void> {
    const { sweep } = state;
    state.isPolling = true;
    state.waitMs = null;
    try {
      const found = await sweep.due.findDue();
      void this.process(state, found);
      if (sweep.due.oldestDueSeconds !== undefined)
        this.metrics.oldestDue.set({ queue: sweep.queue }, await sweep.due.oldestDueSeconds());
      this.metrics.sweepFound.set({ queue: sweep.queue }, found.length);
      state.succeededAt = performance.now();
    } catch (error) {
      this.reportFailure(sweep.queue, error);
      state.failedAt = performance.now();
      state.waitMs = RETRY_MS;
    }
    state.lastPollAt = performance.now();
    state.jitter = 0.95 + Math.random() / 10;
    state.isPolling = false;
  }

  /** Processes due rows in the background: a poll ends when it has found them. */
  private async process(state: SweepState, found: readonly string[]): Promise<void> {
    const { queue, due } = state.sweep;
    const processed = this.queues.runFound(queue, found);
    const isFull = found.length >= due.maxDue;
    const hasMoved = isFull && found.at(-1) !== state.last;
    state.last = isFull ? found.at(-1) : undefined;
    await processed;
    if (hasMoved) state.waitMs ??= NEXT_PAGE_MS;
  }

  private readonly reportFailure = onceEvery(LOG_INTERVAL_MS, (queue: string, error: unknown) =>
    this.log.error('sweep failed', error, { queue }),
  );
}
