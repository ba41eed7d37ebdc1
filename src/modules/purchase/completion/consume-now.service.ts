import { Injectable } from '@nestjs/common';
import { Queues } from '../../../platform/queue/queues.js';
import { CONSUME_QUEUE } from './consume-queue.js';
import { boidUnknown, codeUnusable } from '../record/purchase.errors.js';
import { OpenConsumptionRepository } from './open-consumption.repository.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import { StoreOfPurchase } from '../record/store-of-purchase.service.js';

/** Maximum number of jobs to queue at once; the sweep finds the rest. */
const MAX_WAKE_UPS = 500;

export interface ConsumeNowCommand {
  readonly pjid: string;
  /** Only this purchase. */
  readonly boid: string | undefined;
  /** Only purchases paid by this code. */
  readonly payment: string | undefined;
}

/** Makes open consumptions due now, for example after an operator repaired the credentials of a store. */
@Injectable()
export class ConsumeNowService {
  constructor(
    private readonly open: OpenConsumptionRepository,
    private readonly purchases: PurchaseRepository,
    private readonly stores: StoreOfPurchase,
    private readonly queues: Queues,
  ) {}

  /**
   * Returns the number of consumptions that are due now.
   * @throws AppError INVALID_PARAMETER for an unknown boid, or a code whose store has no consumption
   */
  async execute({ pjid, boid, payment }: ConsumeNowCommand): Promise<number> {
    const consuming = this.stores.consumingCodes();
    if (payment !== undefined && !consuming.includes(payment)) throw codeUnusable('payment', consuming);
    if (boid !== undefined && (await this.purchases.find(pjid, boid)) === null) throw boidUnknown();
    const payments = payment === undefined ? consuming : [payment];
    let woken = 0;
    return this.open.makeDue({ pjid, boid, payments }, (boids) => {
      const next = boids.slice(0, MAX_WAKE_UPS - woken);
      woken += next.length;
      for (const due of next) void this.queues.wake(CONSUME_QUEUE, due);
    });
  }
}
