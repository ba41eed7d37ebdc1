import { Injectable } from '@nestjs/common';
import { Queues } from '../../../platform/queue/queues.js';
import { PUSH_QUEUE } from '../domain/push-queue.js';
import { PushClaimRepository } from '../persistence/push-claim.repository.js';
import { PushLanes } from './push-lanes.service.js';

/** A wake-up that is delayed has an id of its own: the one of a job that runs would be taken for the same. */
const AT_ONCE_MS = 1;

/** Sends what is due for the project of a message. */
@Injectable()
export class DeliverDueService {
  constructor(
    private readonly claims: PushClaimRepository,
    private readonly lanes: PushLanes,
    private readonly queues: Queues,
  ) {}

  /** @param id row of the message */
  async execute(id: string): Promise<void> {
    const pjid = await this.claims.projectOf(id);
    if (pjid === null) return;
    const hasMore = await this.lanes.run(pjid);
    if (hasMore) await this.queues.wake(PUSH_QUEUE, id, AT_ONCE_MS);
  }
}
