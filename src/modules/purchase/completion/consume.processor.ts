import { ProcessesQueue, WakeUpProcessor } from '../../../platform/queue/wake-up.processor.js';
import { CONSUME_QUEUE } from './consume-queue.js';
import { ConsumePurchaseService, MAX_DUE } from './consume-purchase.service.js';

const CONCURRENCY = 8;
const SWEEP_MS = 20_000;

/** Consumes completed purchases in their stores. */
@ProcessesQueue(CONSUME_QUEUE, CONCURRENCY)
export class ConsumeProcessor extends WakeUpProcessor {
  constructor(consumePurchase: ConsumePurchaseService) {
    super({
      everyMs: SWEEP_MS,
      maxDue: MAX_DUE,
      handle: (boid) => consumePurchase.execute(boid),
      findDue: () => consumePurchase.findDue(),
      oldestDueSeconds: () => consumePurchase.oldestDueSeconds(),
    });
  }
}
