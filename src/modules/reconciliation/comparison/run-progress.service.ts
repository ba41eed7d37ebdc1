import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { Queues } from '../../../platform/queue/queues.js';
import { RETRY_SCHEDULE, waitAfter } from '../../../platform/queue/retry-schedule.js';
import type { Difference } from '../run/difference.js';
import { RECONCILIATION_QUEUE } from '../run/reconciliation-queue.js';
import { type RunPosition, writePosition } from '../run/run-position.js';
import { ItemRepository } from '../run/item.repository.js';
import { type ClaimedRun, RunRepository } from '../run/run.repository.js';

/** Failed attempts of one step, about two hours in all; then the run has failed. */
const MAX_FAILURES = 6;
const MAX_REASON = 60;

/** Stores the progress and the end of claimed runs. Does nothing once another worker has taken over. */
@Injectable()
export class RunProgress {
  constructor(
    private readonly runs: RunRepository,
    private readonly items: ItemRepository,
    private readonly queues: Queues,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {}

  /** Stores what a step found and the position behind it; false when another worker has taken over. */
  async save(run: ClaimedRun, position: RunPosition, found: readonly Difference[]): Promise<boolean> {
    const isSaved = await this.runs.saveStep(run, writePosition(position), (tx) =>
      this.items.add(tx, run, found),
    );
    if (isSaved) for (const { class: name } of found) this.metrics.differences.inc({ class: name });
    return isSaved;
  }

  /** Everything was compared. */
  async done(run: ClaimedRun): Promise<void> {
    if (!(await this.runs.end(run, 'DONE', null))) return;
    this.metrics.reconciliations.inc({ outcome: 'DONE' });
    this.log.info('a reconciliation has ended', logged(run));
  }

  /** The run goes on at once, in this process or another. */
  async goOn(run: ClaimedRun): Promise<void> {
    if (await this.runs.release(run)) await this.queues.wake(RECONCILIATION_QUEUE, run.id);
  }

  /** Repeats a step later by the retry schedule; after its last attempt the run has failed. */
  async retry(run: ClaimedRun, why: string): Promise<void> {
    const reason = why.slice(0, MAX_REASON);
    const waitMs = run.failures > MAX_FAILURES ? null : waitAfter(RETRY_SCHEDULE, run.failures);
    if (waitMs !== null) {
      if (await this.runs.postpone(run, waitMs, reason))
        await this.queues.wake(RECONCILIATION_QUEUE, run.id, waitMs);
      return;
    }
    if (!(await this.runs.end(run, 'FAILED', reason))) return;
    this.metrics.reconciliations.inc({ outcome: 'FAILED' });
    this.log.error('a reconciliation has failed', undefined, { ...logged(run), reason });
  }
}

const logged = ({ pjid, id }: ClaimedRun): { pjid: string; detail: string } => ({
  pjid,
  detail: `reconciliation ${id}`,
});
