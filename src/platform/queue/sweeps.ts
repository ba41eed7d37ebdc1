import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Log } from '../logging/log.js';
import { MetricReaders } from '../metrics/metric-readers.js';
import { Metrics } from '../metrics/metrics.js';
import { onceEvery } from '../logging/once-every.js';
import { Queues } from './queues.js';

/** A regular look for rows that are due and that no wake-up has reached. */
export interface Sweep {
  readonly queue: string;
  readonly everyMs: number;
  /** Ids of rows that are due, oldest first, at most a few hundred. */
  readonly findDue: () => Promise<readonly string[]>;
  /** Seconds that the oldest row has been due; 0 when none is. For metrics. */
  readonly oldestDue?: () => Promise<number>;
}

/** A sweep that failed is made up for this soon: the database or the queue was away, and is back at any moment. */
const AGAIN_MS = 2_000;
const COMPLAINT_MS = 30_000;

/** Runs sweeps in every worker: whatever the queue lost is found again here. */
@Injectable()
export class Sweeps implements OnModuleInit {
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly running = new Set<Promise<void>>();
  private readonly succeededAt = new Map<string, number>();
  private isClosing = false;

  constructor(
    private readonly queues: Queues,
    private readonly log: Log,
    private readonly metrics: Metrics,
    private readonly readers: MetricReaders,
  ) {}

  onModuleInit(): void {
    this.readers.add(() => {
      for (const [queue, at] of this.succeededAt)
        this.metrics.sweepAge.set({ queue }, (performance.now() - at) / 1000);
    });
  }

  /** Sweeps at once and then regularly, spread by a tenth so that workers do not all look at the same moment. */
  start(sweep: Sweep): void {
    this.succeededAt.set(sweep.queue, performance.now());
    this.schedule(sweep, 0);
  }

  /** Looks regularly at something that nobody has to be woken up for; it shows in the sweeps' metrics under its name. */
  watch(name: string, everyMs: number, look: () => Promise<void>): void {
    const findDue = async (): Promise<readonly string[]> => {
      await look();
      return [];
    };
    this.start({ queue: name, everyMs, findDue });
  }

  /** Begins no more sweeps and waits for those that run. */
  async stop(): Promise<void> {
    this.isClosing = true;
    for (const timer of this.timers) clearTimeout(timer);
    await Promise.all(this.running);
  }

  private schedule(sweep: Sweep, inMs: number): void {
    if (this.isClosing) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      const run = this.sweepAndSchedule(sweep).finally(() => this.running.delete(run));
      this.running.add(run);
    }, inMs);
    this.timers.add(timer);
  }

  private async sweepAndSchedule(sweep: Sweep): Promise<void> {
    const isDone = await this.sweep(sweep);
    this.schedule(sweep, (isDone ? sweep.everyMs : AGAIN_MS) * (0.95 + Math.random() / 10));
  }

  /** Whether it could be done. */
  private async sweep({ queue, findDue, oldestDue }: Sweep): Promise<boolean> {
    try {
      const due = await findDue();
      for (const id of due) if (!(await this.queues.wake(queue, id))) return false;
      if (oldestDue !== undefined) this.metrics.oldestDue.set({ queue }, await oldestDue());
      this.metrics.sweepFound.set({ queue }, due.length);
      this.succeededAt.set(queue, performance.now());
      return true;
    } catch (error) {
      this.complain(queue, error);
      return false;
    }
  }

  private readonly complain = onceEvery(COMPLAINT_MS, (queue: string, error: unknown) =>
    this.log.error('sweep failed', error, { queue }),
  );
}
