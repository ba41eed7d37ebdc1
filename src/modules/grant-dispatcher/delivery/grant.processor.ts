import { ProcessesQueue, WakeUpProcessor } from '../../../platform/queue/wake-up.processor.js';
import { GRANT_QUEUE } from '../grant/grant-queue.js';
import { AttemptGrantService } from './attempt-grant.service.js';
import { DueGrants } from './due-grants.service.js';

/** Enough for many game servers: one that does not answer takes its own permits only. Jobs mostly wait for answers. */
const CONCURRENCY = 512;
const SWEEP_MS = 10_000;

/** Calls game servers for the grants that are due. */
@ProcessesQueue(GRANT_QUEUE, CONCURRENCY)
export class GrantProcessor extends WakeUpProcessor {
  constructor(attemptGrant: AttemptGrantService, due: DueGrants) {
    super({
      everyMs: SWEEP_MS,
      due,
      handle: (id) => attemptGrant.execute(id),
    });
  }
}
