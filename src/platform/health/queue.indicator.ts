import { Injectable } from '@nestjs/common';
import { type HealthIndicatorResult, HealthIndicatorService } from '@nestjs/terminus';
import { Queues } from '../queue/queues.js';

/** Never down: without the queue everything is served, deliveries only wait for the sweep. The answer says `degraded`. */
@Injectable()
export class QueueIndicator {
  constructor(
    private readonly indicators: HealthIndicatorService,
    private readonly queues: Queues,
  ) {}

  async check(): Promise<HealthIndicatorResult> {
    const isUp = await this.queues.isUp();
    return this.indicators.check('queue').up({ degraded: !isUp });
  }
}
