import { ProcessesQueue, WakeUpProcessor } from '../../../platform/queue/wake-up.processor.js';
import { REVOCATION_LIST_QUEUE } from './revocation-list-queue.js';
import { DueRevocationLists } from './due-revocation-lists.service.js';
import { ReadRevocationsService } from './read-revocations.service.js';

const CONCURRENCY = 4;
const SWEEP_MS = 20_000;

/** Reads the stores' revocation lists of each project when they are due. */
@ProcessesQueue(REVOCATION_LIST_QUEUE, CONCURRENCY)
export class RevocationListProcessor extends WakeUpProcessor {
  constructor(readRevocations: ReadRevocationsService, due: DueRevocationLists) {
    super({
      everyMs: SWEEP_MS,
      due,
      handle: (id) => readRevocations.execute(id),
    });
  }
}
