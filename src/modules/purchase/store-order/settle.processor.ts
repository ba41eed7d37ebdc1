import { ProcessesQueue, WakeUpProcessor } from '../../../platform/queue/wake-up.processor.js';
import { SETTLE_QUEUE } from './settle-queue.js';
import { SettleDueOrderService } from './settle-due-order.service.js';
import { OrderRepository } from './order.repository.js';

const CONCURRENCY = 8;
const SWEEP_MS = 20_000;

/** Settles orders whose game has not come back, when they are due. */
@ProcessesQueue(SETTLE_QUEUE, CONCURRENCY)
export class SettleProcessor extends WakeUpProcessor {
  constructor(settleDueOrder: SettleDueOrderService, orders: OrderRepository) {
    super({
      everyMs: SWEEP_MS,
      due: orders,
      handle: (boid) => settleDueOrder.execute(boid),
    });
  }
}
