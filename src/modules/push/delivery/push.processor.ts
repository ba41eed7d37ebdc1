import { ProcessesQueue, WakeUpProcessor } from '../../../platform/queue/wake-up.processor.js';
import { PUSH_QUEUE } from '../message/push-queue.js';
import { DeliverDueService } from './deliver-due.service.js';
import { FindDueMessagesService, MAX_DUE } from './find-due-messages.service.js';

/** Jobs of many projects at once; each project has a concurrency limiter of its own. */
const CONCURRENCY = 256;
const SWEEP_MS = 5_000;

/** Sends push messages. */
@ProcessesQueue(PUSH_QUEUE, CONCURRENCY)
export class PushProcessor extends WakeUpProcessor {
  constructor(deliverDue: DeliverDueService, findDueMessages: FindDueMessagesService) {
    super({
      everyMs: SWEEP_MS,
      maxDue: MAX_DUE,
      handle: (id) => deliverDue.execute(id),
      findDue: () => findDueMessages.execute(),
      oldestDueSeconds: () => findDueMessages.oldestDueSeconds(),
    });
  }
}
