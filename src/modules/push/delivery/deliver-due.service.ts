import { Injectable } from '@nestjs/common';
import { Queues } from '../../../platform/queue/queues.js';
import { PUSH_QUEUE } from '../message/push-queue.js';
import { PushClaimRepository } from './push-claim.repository.js';
import { ProjectPushDeliveries } from './project-push-deliveries.service.js';

/** Sends the due messages of a message's project. */
@Injectable()
export class DeliverDueService {
  constructor(
    private readonly claims: PushClaimRepository,
    private readonly deliveries: ProjectPushDeliveries,
    private readonly queues: Queues,
  ) {}

  /** @param id row of the message */
  async execute(id: string): Promise<void> {
    const pjid = await this.claims.projectOf(id);
    if (pjid === null) return;
    const hasMore = await this.deliveries.run(pjid);
    if (hasMore) await this.queues.wake(PUSH_QUEUE, id);
  }
}
