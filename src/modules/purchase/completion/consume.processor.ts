import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Queues } from '../../../platform/queue/queues.js';
import { Sweeps } from '../../../platform/queue/sweeps.js';
import { CONSUME_QUEUE } from './consume-queue.js';
import { ConsumePurchaseService } from './consume-purchase.service.js';
import { FindDueConsumptionsService, MAX_DUE } from './find-due-consumptions.service.js';

const CONCURRENCY = 8;
const SWEEP_MS = 20_000;

/** Consumes purchases when woken up, and looks regularly for those that nobody woke it up for. */
@Injectable()
export class ConsumeProcessor implements OnApplicationBootstrap {
  constructor(
    private readonly queues: Queues,
    private readonly sweeps: Sweeps,
    private readonly consumePurchase: ConsumePurchaseService,
    private readonly findDueConsumptions: FindDueConsumptionsService,
  ) {}

  onApplicationBootstrap(): void {
    this.queues.work(CONSUME_QUEUE, CONCURRENCY, (boid) => this.consumePurchase.execute(boid));
    this.sweeps.start({
      queue: CONSUME_QUEUE,
      everyMs: SWEEP_MS,
      most: MAX_DUE,
      findDue: () => this.findDueConsumptions.execute(),
      oldestDue: () => this.findDueConsumptions.oldest(),
    });
  }
}
