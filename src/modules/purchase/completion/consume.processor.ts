import { Processor } from '@nestjs/bullmq';
import { WakeUpProcessor } from '../../../platform/queue/wake-up.processor.js';
import { CONSUME_QUEUE } from './consume-queue.js';
import { ConsumePurchaseService, MAX_DUE } from './consume-purchase.service.js';

const CONCURRENCY = 8;
const SWEEP_MS = 20_000;

/** Consumes completed purchases in their stores. */
@Processor(CONSUME_QUEUE, { concurrency: CONCURRENCY })
export class ConsumeProcessor extends WakeUpProcessor {
  constructor(consumePurchase: ConsumePurchaseService) {
    super({
      queue: CONSUME_QUEUE,
      concurrency: CONCURRENCY,
      everyMs: SWEEP_MS,
      maxDue: MAX_DUE,
      handle: (boid) => consumePurchase.execute(boid),
      findDue: () => consumePurchase.findDue(),
      oldestDue: () => consumePurchase.oldestDue(),
    });
  }
}
