import { Processor } from '@nestjs/bullmq';
import { WakeUpProcessor } from '../../../platform/queue/wake-up.processor.js';
import { DEFERRED_VERIFY_QUEUE } from './deferred-verify-queue.js';
import { DeferredVerifications, MAX_DUE } from './deferred-verifications.service.js';
import { FinishVerificationService } from './finish-verification.service.js';

const CONCURRENCY = 4;
const SWEEP_MS = 20_000;

/** Finishes verifications that waited for their store, when they are due. */
@Processor(DEFERRED_VERIFY_QUEUE, { concurrency: CONCURRENCY })
export class DeferredVerifyProcessor extends WakeUpProcessor {
  constructor(finishVerification: FinishVerificationService, deferred: DeferredVerifications) {
    super({
      queue: DEFERRED_VERIFY_QUEUE,
      concurrency: CONCURRENCY,
      everyMs: SWEEP_MS,
      maxDue: MAX_DUE,
      handle: (boid) => finishVerification.execute(boid),
      findDue: () => deferred.findDue(),
      oldestDue: () => deferred.oldestDue(),
    });
  }
}
