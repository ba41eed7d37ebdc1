import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type HealthIndicatorResult, HealthIndicatorService } from '@nestjs/terminus';
import { Queues } from '../queue/queues.js';
import { BackgroundCheck } from './background-check.js';

/**
 * Never down: without the queue requests are served, and sweeps process what is due. The answer says `degraded` and
 * why.
 */
@Injectable()
export class QueueIndicator implements OnApplicationBootstrap, OnApplicationShutdown {
  private isUp = false;
  private readonly checking = new BackgroundCheck(
    () => this.queues.ping(),
    (isGood) => {
      this.isUp = isGood;
    },
  );

  constructor(
    private readonly indicators: HealthIndicatorService,
    private readonly queues: Queues,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.checking.start();
  }

  onApplicationShutdown(): void {
    this.checking.stop();
  }

  check(): HealthIndicatorResult {
    const queue = this.indicators.check('queue');
    if (this.isUp) return queue.up({ degraded: false });
    return queue.up({ degraded: true, reason: this.queues.unavailableReason ?? 'it does not answer' });
  }
}
