import { ProcessesQueue, WakeUpProcessor } from '../../../../platform/queue/wake-up.processor.js';
import { DEFERRED_VERIFY_QUEUE } from './deferred-verify-queue.js';
import { DeferredVerificationRepository } from './deferred-verification.repository.js';
import { FinishVerificationService } from './finish-verification.service.js';

const CONCURRENCY = 4;
const SWEEP_MS = 20_000;

/** Finishes verifications that waited for their store, when they are due. */
@ProcessesQueue(DEFERRED_VERIFY_QUEUE, CONCURRENCY)
export class DeferredVerifyProcessor extends WakeUpProcessor {
  constructor(finishVerification: FinishVerificationService, deferred: DeferredVerificationRepository) {
    super({
      everyMs: SWEEP_MS,
      due: deferred,
      handle: (boid) => finishVerification.execute(boid),
    });
  }
}
