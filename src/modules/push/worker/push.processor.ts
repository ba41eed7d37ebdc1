import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Queues } from '../../../platform/queue/queues.js';
import { Sweeps } from '../../../platform/queue/sweeps.js';
import { PUSH_QUEUE } from '../domain/push-queue.js';
import { DeliverDueService } from '../service/deliver-due.service.js';
import { FindDueMessagesService, MAX_PROJECTS } from '../service/find-due-messages.service.js';

/** Jobs of many projects at once; how much each of them may take is up to its lane. */
const CONCURRENCY = 256;
const SWEEP_MS = 5_000;

/** Sends messages when woken up, and looks regularly for those that nobody woke it up for. */
@Injectable()
export class PushProcessor implements OnApplicationBootstrap {
  constructor(
    private readonly queues: Queues,
    private readonly sweeps: Sweeps,
    private readonly deliverDue: DeliverDueService,
    private readonly findDueMessages: FindDueMessagesService,
  ) {}

  onApplicationBootstrap(): void {
    this.queues.work(PUSH_QUEUE, CONCURRENCY, (id) => this.deliverDue.execute(id));
    this.sweeps.start({
      queue: PUSH_QUEUE,
      everyMs: SWEEP_MS,
      most: MAX_PROJECTS,
      findDue: () => this.findDueMessages.execute(),
      oldestDue: () => this.findDueMessages.oldest(),
    });
  }
}
