import { ProcessesQueue, WakeUpProcessor } from '../../../platform/queue/wake-up.processor.js';
import { PUSH_QUEUE } from '../message/push-queue.js';
import { DeliverDueService } from './deliver-due.service.js';
import { DueMessages } from './due-messages.service.js';

/** Jobs of many projects at once; each project has a concurrency limiter of its own. */
const CONCURRENCY = 256;
const SWEEP_MS = 5_000;

/** Sends push messages. */
@ProcessesQueue(PUSH_QUEUE, CONCURRENCY)
export class PushProcessor extends WakeUpProcessor {
  constructor(deliverDue: DeliverDueService, due: DueMessages) {
    super({
      everyMs: SWEEP_MS,
      due,
      handle: (id) => deliverDue.execute(id),
    });
  }
}
