import { ProcessesQueue, WakeUpProcessor } from '../../../platform/queue/wake-up.processor.js';
import { DEFERRED_VERIFY_QUEUE } from './deferred-verify-queue.js';
import { DeferredVerifications, MAX_DUE } from './deferred-verifications.service.js';
import { FinishVerificationService } from './finish-verification.service.js';

const CONCURRENCY = 4;
const SWEEP_MS = 20_000;

/** Finishes verifications that waited for their store, when they are due. */
@ProcessesQueue(DEFERRED_VERIFY_QUEUE, CONCURRENCY)
export class DeferredVerifyProcessor extends WakeUpProcessor {
  constructor(finishVerification: FinishVerificationService, deferred: DeferredVerifications) {
    super({
      everyMs: SWEEP_MS,
      maxDue: MAX_DUE,
      handle: (boid) => finishVerification.execute(boid),
      findDue: () => deferred.findDue(),
      oldestDueSeconds: () => deferred.oldestDueSeconds(),
    });
  }
}
