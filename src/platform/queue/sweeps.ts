import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Log } from '../observability/logging/log.js';
import { MetricReaders } from '../observability/metrics/metric-readers.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { onceEvery } from '../observability/logging/once-every.js';
import { Queues } from './queues.js';

/** A regular look for rows that are due and that no wake-up has reached. */
export interface Sweep {
  readonly queue: string;
  readonly everyMs: number;
  /** Ids of rows that are due and that no worker holds, oldest first. */
  readonly findDue: () => Promise<readonly string[]>;
  /** The most that `findDue` gives. When it gives as many, the next look follows as soon as they are processed. */
  readonly most?: number;
  /** Seconds that the oldest row has been due; 0 when none is. For metrics. */
  readonly oldestDue?: () => Promise<number>;
}

/** A sweep that failed is made up for this soon: the database was away, and is back at any moment. */
const AGAIN_MS = 2_000;
/** While wake-ups do not get through, sweeps are the only way to the work that falls due. */
const WITHOUT_QUEUE_MS = 5_000;
/** After a full page that was processed. */
const NEXT_PAGE_MS = 250;
const TICK_MS = 250;
const COMPLAINT_MS = 30_000;

/** A sweep, and when it is next. */
interface Round {
  readonly sweep: Sweep;
  /** Whether it finds work that wake-ups bring otherwise. */
  readonly isWork: boolean;
  lookedAt: number;
  succeededAt: number;
  /** Until the next look, when not the regular time. */
  waitMs: number | null;
  /** Spreads the looks of several workers by a tenth. */
  spread: number;
  /** The last row of the last full page: found there again, nothing has moved. */
  last: string | undefined;
  isLooking: boolean;
}

/**
 * Runs sweeps in every worker: what is due is found in the database and processed here, whether or not the queue is there.
 * Several workers share the work, since each row is claimed before it is worked on.
 */
@Injectable()
export class Sweeps implements OnModuleInit {
  private readonly rounds: Round[] = [];
  private readonly running = new Set<Promise<void>>();
  private ticks: NodeJS.Timeout | undefined;
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
        succeededAt,
      } of this.rounds) {
        this.metrics.sweepAge.set({ queue }, (performance.now() - succeededAt) / 1000);
        this.metrics.sweepInterval.set({ queue }, everyMs / 1000);
      }
    });
  }

  /** Sweeps at once and then regularly, and more often while the queue is away. A `WakeUpProcessor` processes the queue's jobs. */
  start(sweep: Sweep): void {
    this.begin(sweep, true);
  }

  /** Runs a check at a fixed interval without wake-ups; the sweeps' metrics show it under its name. */
  watch(name: string, everyMs: number, check: () => Promise<void>): void {
    const findDue = async (): Promise<readonly string[]> => {
      await check();
      return [];
    };
    this.begin({ queue: name, everyMs, findDue }, false);
  }

  /** Looks for due rows of every kind at once: something has made rows due without a wake-up. */
  lookNow(): void {
    // A look that is under way may have read its table before.
    for (const round of this.rounds) round.waitMs = 0;
  }

  /** Begins no more sweeps and waits for those that run. */
  async stop(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.ticks);
    await Promise.all(this.running);
  }

  private begin(sweep: Sweep, isWork: boolean): void {
    const now = performance.now();
    this.rounds.push({
      sweep,
      isWork,
      lookedAt: now,
      succeededAt: now,
      waitMs: 0,
      spread: 1,
      last: undefined,
      isLooking: false,
    });
    this.ticks ??= setInterval(() => this.tick(), TICK_MS);
    setImmediate(() => this.tick());
  }

  private tick(): void {
    if (this.isClosing) return;
    for (const round of this.rounds) {
      if (round.isLooking || performance.now() < round.lookedAt + this.waitOf(round) * round.spread) continue;
      const look = this.look(round).finally(() => this.running.delete(look));
      this.running.add(look);
    }
  }

  private waitOf({ sweep: { everyMs }, isWork, waitMs }: Round): number {
    if (waitMs !== null) return waitMs;
    return isWork && this.queues.trouble !== null ? Math.min(everyMs, WITHOUT_QUEUE_MS) : everyMs;
  }

  private async look(round: Round): Promise<void> {
    const { sweep } = round;
    round.isLooking = true;
    round.waitMs = null;
    try {
      const due = await sweep.findDue();
      void this.process(round, due);
      if (sweep.oldestDue !== undefined)
        this.metrics.oldestDue.set({ queue: sweep.queue }, await sweep.oldestDue());
      this.metrics.sweepFound.set({ queue: sweep.queue }, due.length);
      round.succeededAt = performance.now();
    } catch (error) {
      this.complain(sweep.queue, error);
      round.waitMs = AGAIN_MS;
    }
    round.lookedAt = performance.now();
    round.spread = 0.95 + Math.random() / 10;
    round.isLooking = false;
  }

  /** In the background: a look is over when it has found what is due. */
  private async process(round: Round, due: readonly string[]): Promise<void> {
    const { queue, most = Number.POSITIVE_INFINITY } = round.sweep;
    const processed = this.queues.workFound(queue, due);
    const hasMoved = due.length >= most && due.at(-1) !== round.last;
    round.last = due.length >= most ? due.at(-1) : undefined;
    await processed;
    if (hasMoved) round.waitMs ??= NEXT_PAGE_MS;
  }

  private readonly complain = onceEvery(COMPLAINT_MS, (queue: string, error: unknown) =>
    this.log.error('sweep failed', error, { queue }),
  );
}
