import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Log } from '../logging/log.js';
import { Queues } from './queues.js';

/** A regular look for rows that are due and that no wake-up has reached. */
export interface Sweep {
  readonly queue: string;
  readonly everyMs: number;
  /** Ids of rows that are due, oldest first, at most a few hundred. */
  readonly findDue: () => Promise<readonly string[]>;
}

/** Runs sweeps in every worker: whatever the queue lost is found again here. */
@Injectable()
export class Sweeps implements BeforeApplicationShutdown {
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly running = new Set<Promise<void>>();
  private isClosing = false;

  constructor(
    private readonly queues: Queues,
    private readonly log: Log,
  ) {}

  /** Sweeps at once and then regularly, spread by a tenth so that workers do not all look at the same moment. */
  start(sweep: Sweep): void {
    this.schedule(sweep, 0);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    for (const timer of this.timers) clearTimeout(timer);
    await Promise.all(this.running);
  }

  private schedule(sweep: Sweep, inMs: number): void {
    if (this.isClosing) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      const run = this.sweep(sweep).finally(() => {
        this.running.delete(run);
        this.schedule(sweep, sweep.everyMs * (0.95 + Math.random() / 10));
      });
      this.running.add(run);
    }, inMs);
    this.timers.add(timer);
  }

  private async sweep({ queue, findDue }: Sweep): Promise<void> {
    try {
      for (const id of await findDue()) await this.queues.wake(queue, id);
    } catch (error) {
      this.log.error('sweep failed', error, { queue });
    }
  }
}
