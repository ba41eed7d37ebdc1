import { Processor } from '@nestjs/bullmq';
import { WakeUpProcessor } from '../../../platform/queue/wake-up.processor.js';
import { SETTLE_QUEUE } from './settle-queue.js';
import { MAX_DUE, SettleDueOrderService } from './settle-due-order.service.js';

const CONCURRENCY = 8;
const SWEEP_MS = 20_000;

/** Settles orders whose game has not come back, when they are due. */
@Processor(SETTLE_QUEUE, { concurrency: CONCURRENCY })
export class SettleProcessor extends WakeUpProcessor {
  constructor(private readonly settleDueOrder: SettleDueOrderService) {
    super({ queue: SETTLE_QUEUE, concurrency: CONCURRENCY, everyMs: SWEEP_MS, most: MAX_DUE });
  }

  protected override handle(boid: string): Promise<void> {
    return this.settleDueOrder.execute(boid);
  }

  protected override findDue(): Promise<readonly string[]> {
    return this.settleDueOrder.findDue();
  }

  protected override oldestDue(): Promise<number> {
    return this.settleDueOrder.oldestDue();
  }
}
