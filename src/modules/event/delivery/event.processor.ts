import { ProcessesQueue, WakeUpProcessor } from '../../../platform/queue/wake-up.processor.js';
import { EVENT_QUEUE } from '../log/event-queue.js';
import { DeliverEventsService } from './deliver-events.service.js';
import { EventStreamRepository } from './event-stream.repository.js';

/** Streams that are sent concurrently; they mostly wait for answers. */
const CONCURRENCY = 64;
const SWEEP_MS = 1_000;

/** Sends events to endpoints. */
@ProcessesQueue(EVENT_QUEUE, CONCURRENCY)
export class EventProcessor extends WakeUpProcessor {
  constructor(deliverEvents: DeliverEventsService, streams: EventStreamRepository) {
    super({
      everyMs: SWEEP_MS,
      due: streams,
      handle: (id) => deliverEvents.execute(id),
    });
  }
}
