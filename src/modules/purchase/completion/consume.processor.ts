import { ProcessesQueue, WakeUpProcessor } from '../../../platform/queue/wake-up.processor.js';
import { CONSUME_QUEUE } from './consume-queue.js';
import { ConsumePurchaseService } from './consume-purchase.service.js';
import { ConsumptionRepository } from './consumption.repository.js';

const CONCURRENCY = 8;
const SWEEP_MS = 20_000;

/** Consumes completed purchases in their stores. */
@ProcessesQueue(CONSUME_QUEUE, CONCURRENCY)
export class ConsumeProcessor extends WakeUpProcessor {
  constructor(consumePurchase: ConsumePurchaseService, consumptions: ConsumptionRepository) {
    super({
      everyMs: SWEEP_MS,
      due: consumptions,
      handle: (boid) => consumePurchase.execute(boid),
    });
  }
}
