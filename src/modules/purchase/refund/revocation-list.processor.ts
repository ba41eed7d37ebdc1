import { Processor } from '@nestjs/bullmq';
import { WakeUpProcessor } from '../../../platform/queue/wake-up.processor.js';
import { REVOCATION_LIST_QUEUE } from './revocation-list-queue.js';
import { FindDueRevocationListsService } from './find-due-revocation-lists.service.js';
import { ReadRevocationsService } from './read-revocations.service.js';

const CONCURRENCY = 4;
const SWEEP_MS = 20_000;

/** Reads the stores' revocation lists of each project when they are due. */
@Processor(REVOCATION_LIST_QUEUE, { concurrency: CONCURRENCY })
export class RevocationListProcessor extends WakeUpProcessor {
  constructor(
    private readonly readRevocations: ReadRevocationsService,
    private readonly findDueLists: FindDueRevocationListsService,
  ) {
    super({ queue: REVOCATION_LIST_QUEUE, concurrency: CONCURRENCY, everyMs: SWEEP_MS });
  }

  protected override handle(id: string): Promise<void> {
    return this.readRevocations.execute(id);
  }

  protected override findDue(): Promise<readonly string[]> {
    return this.findDueLists.execute();
  }
}
