import { ProcessesQueue, WakeUpProcessor } from '../../../platform/queue/wake-up.processor.js';
import { EVENT_QUEUE } from '../log/event-queue.js';
import { DeliverEventsService, MAX_DUE } from './deliver-events.service.js';

/** Streams that are sent concurrently; they mostly wait for answers. */
const CONCURRENCY = 64;
const SWEEP_MS = 1_000;

/** Sends events to endpoints. */
@ProcessesQueue(EVENT_QUEUE, CONCURRENCY)
export class EventProcessor extends WakeUpProcessor {
  constructor(deliverEvents: DeliverEventsService) {
    super({
      everyMs: SWEEP_MS,
      maxDue: MAX_DUE,
      handle: (id) => deliverEvents.execute(id),
      findDue: () => deliverEvents.findDue(),
      oldestDueSeconds: () => deliverEvents.oldestDueSeconds(),
    });
  }
}
