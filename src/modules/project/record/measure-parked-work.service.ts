import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { RunEvery } from '../../../platform/queue/run-every.js';
import { OpenedProjectRepository } from './opened-project.repository.js';

/** How the metrics of due work name the work that opened projects have got back in part. */
export const PARKED_WORK = 'parked-work';

/** A command that runs gives much work back in this time; one that was interrupted does not. */
const LONG_SECONDS = 600;

const NOT_ENDED = 'the opening of a project has not ended: repeat project:open or project:reopen';

/** Measures for how long a project is being opened: only a repetition of its command ends it, and gives back its due work. */
@Injectable()
export class MeasureParkedWorkService {
  constructor(
    private readonly opened: OpenedProjectRepository,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {}

  @RunEvery(PARKED_WORK, 60_000)
  async execute(): Promise<void> {
    const opened = await this.opened.list();
    this.metrics.oldestDue.set({ queue: PARKED_WORK }, opened[0]?.seconds ?? 0);
    for (const { pjid, seconds } of opened)
      if (seconds >= LONG_SECONDS) this.log.error(NOT_ENDED, undefined, { pjid });
  }
}
