import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import { Queues } from '../../../platform/queue/queues.js';
import { RETRY_SCHEDULE, waitAfter, waitUnasked } from '../../../platform/queue/retry-schedule.js';
import { CONSUME_QUEUE } from './consume-queue.js';
import { consumeAgainMs } from './consume-schedule.js';
import { isNotAsked, NOT_ASKED_MS } from '../timeline/store-call.js';
import { type ClaimedConsumption, ConsumptionRepository } from './consumption.repository.js';
import { StoreOfPurchase } from '../record/store-of-purchase.service.js';

/** Consumes a completed purchase in its store, which refunds unconsumed purchases. */
@Injectable()
export class ConsumePurchaseService {
  constructor(
    private readonly consumptions: ConsumptionRepository,
    private readonly stores: StoreOfPurchase,
    private readonly queues: Queues,
    private readonly log: Log,
  ) {}

  /**
   * Consumes a purchase if it is due and no other worker has claimed it. A failure is retried after {@link
   * consumeAgainMs}.
   */
  async execute(boid: string): Promise<void> {
    const claimed = await this.consumptions.claim(boid);
    if (claimed === null) return;
    const answer = await this.stores.consume(claimed.purchase);
    if (answer.kind !== 'consumed')
      return this.postpone(claimed, answer.kind === 'open' ? 'still open' : answer.reason);
    claimed.purchase.consume();
    await this.consumptions.finish(claimed);
  }

  private async postpone(claimed: ClaimedConsumption, reason: string): Promise<void> {
    const { boid, pjid, consumeAttempts: attempt } = claimed.purchase;
    const wasAsked = !isNotAsked(reason);
    const waitMs = wasAsked
      ? consumeAgainMs(waitAfter(RETRY_SCHEDULE, attempt), claimed.sincePurchaseMs)
      : waitUnasked(NOT_ASKED_MS);
    const postponed = await this.consumptions.postpone(claimed, { waitMs, reason, isAttempt: wasAsked });
    if (postponed === 'lost') return;
    if (postponed === 'due-now') return void (await this.queues.wake(CONSUME_QUEUE, boid));
    const fields = { boid, pjid, attempt };
    if (waitMs === null) return this.log.error('consumption given up', undefined, fields);
    this.log.warn('consumption postponed', fields);
    await this.queues.wake(CONSUME_QUEUE, boid, waitMs);
  }
}
