import { Injectable } from '@nestjs/common';
import { ProcessPhase } from '../../../platform/process/process-phase.js';
import { RunEvery } from '../../../platform/queue/run-every.js';
import { EventFailureRepository } from '../delivery/event-failure.repository.js';
import { EventLogRepository } from '../log/event-log.repository.js';

/** Time limit of one run; the next run continues a backlog. */
const RUN_MS = 60_000;

/** Deletes events 30 days after their publication, in small batches of each project in turn. */
@Injectable()
export class PurgeEventsService {
  constructor(
    private readonly log: EventLogRepository,
    private readonly failures: EventFailureRepository,
    private readonly phase: ProcessPhase,
  ) {}

  @RunEvery('event-purge', 15_000)
  async execute(): Promise<void> {
    await this.failures.purgeSome();
    const until = performance.now() + RUN_MS;
    while (this.phase.isTimeLeft(until)) {
      const pjids = await this.log.overdueProjects();
      if (pjids.length === 0) return;
      for (const pjid of pjids) if (this.phase.isTimeLeft(until)) await this.log.purgeSome(pjid);
    }
  }
}
