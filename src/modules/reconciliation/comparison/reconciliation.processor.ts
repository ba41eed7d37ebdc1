import { ProcessesQueue, WakeUpProcessor } from '../../../platform/queue/wake-up.processor.js';
import { RECONCILIATION_QUEUE } from '../run/reconciliation-queue.js';
import { ExecuteRunService } from './execute-run.service.js';
import { RunRepository } from '../run/run.repository.js';

/** Runs that a worker executes at once: they must not displace what players wait for. */
const CONCURRENCY = 2;
const SWEEP_MS = 20_000;

/** Continues reconciliations that are due. */
@ProcessesQueue(RECONCILIATION_QUEUE, CONCURRENCY)
export class ReconciliationProcessor extends WakeUpProcessor {
  constructor(executeRun: ExecuteRunService, runs: RunRepository) {
    super({
      everyMs: SWEEP_MS,
      due: runs,
      handle: (id) => executeRun.execute(id),
    });
  }
}
