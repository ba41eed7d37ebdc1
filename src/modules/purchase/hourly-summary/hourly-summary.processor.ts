import { ProcessesQueue, WakeUpProcessor } from '../../../platform/queue/wake-up.processor.js';
import { AddUpHourService } from './add-up-hour.service.js';
import { DueHours } from './due-hours.service.js';
import { SUMMARY_QUEUE } from './summary-queue.js';

/** One after the other, so that many hours at once slow nothing down. */
const CONCURRENCY = 1;
const SWEEP_MS = 60_000;

/** Adds up due hours, each for every project. A sweep every minute finds those whose job was lost. */
@ProcessesQueue(SUMMARY_QUEUE, CONCURRENCY)
export class HourlySummaryProcessor extends WakeUpProcessor {
  constructor(addUpHour: AddUpHourService, due: DueHours) {
    super({
      everyMs: SWEEP_MS,
      due,
      handle: (id) => addUpHour.execute(id),
    });
  }
}
