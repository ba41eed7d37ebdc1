import { ProcessesQueue, WakeUpProcessor } from '../../../platform/queue/wake-up.processor.js';
import { RECONCILIATION_QUEUE } from '../run/reconciliation-queue.js';
import { ExecuteRunService, MAX_DUE } from './execute-run.service.js';

/** Runs that a worker executes at once: they must not displace what players wait for. */
const CONCURRENCY = 2;
const SWEEP_MS = 20_000;

/** Continues reconciliations that are due. */
@ProcessesQueue(RECONCILIATION_QUEUE, CONCURRENCY)
export class ReconciliationProcessor extends WakeUpProcessor {
  constructor(executeRun: ExecuteRunService) {
    super({
      everyMs: SWEEP_MS,
      maxDue: MAX_DUE,
      handle: (id) => executeRun.execute(id),
      findDue: () => executeRun.findDue(),
      oldestDueSeconds: () => executeRun.oldestDueSeconds(),
    });
  }
}
