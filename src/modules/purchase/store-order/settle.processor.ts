import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Queues } from '../../../platform/queue/queues.js';
import { Sweeps } from '../../../platform/queue/sweeps.js';
import { SETTLE_QUEUE } from './settle-queue.js';
import { FindDueOrdersService, MAX_DUE } from './find-due-orders.service.js';
import { SettleDueOrderService } from './settle-due-order.service.js';

const CONCURRENCY = 8;
const SWEEP_MS = 20_000;

/** Settles orders whose game has not come back, as they fall due. */
@Injectable()
export class SettleProcessor implements OnApplicationBootstrap {
  constructor(
    private readonly queues: Queues,
    private readonly sweeps: Sweeps,
    private readonly settleDueOrder: SettleDueOrderService,
    private readonly findDueOrders: FindDueOrdersService,
  ) {}

  onApplicationBootstrap(): void {
    this.queues.work(SETTLE_QUEUE, CONCURRENCY, (boid) => this.settleDueOrder.execute(boid));
    this.sweeps.start({
      queue: SETTLE_QUEUE,
      everyMs: SWEEP_MS,
      most: MAX_DUE,
      findDue: () => this.findDueOrders.execute(),
      oldestDue: () => this.findDueOrders.oldest(),
    });
  }
}
