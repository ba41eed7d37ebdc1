import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { ProcessPhase } from '../../../platform/process/process-phase.js';
import { RunEvery } from '../../../platform/queue/run-every.js';
import { Clock } from '../../../shared/time/clock.js';
import { firstBoidOf } from '../record/fields/new-boid.js';
import { TimelinePurgeRepository } from './timeline-purge.repository.js';

const DAY_MS = 86_400_000;
/** Time limit of one run; the next run continues a backlog. */
const RUN_MS = 60_000;
/** A run without work is cheap, and a backlog is continued soon. */
const EVERY_MS = 5 * 60_000;

/** Deletes the timelines of purchases whose reservation is older than the retention period; the purchases stay. */
@Injectable()
export class PurgeTimelinesService {
  constructor(
    private readonly timelines: TimelinePurgeRepository,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    private readonly phase: ProcessPhase,
  ) {}

  @RunEvery('timeline-purge', EVERY_MS)
  async execute(): Promise<void> {
    const retentionMs = this.config.retentionDays.timeline * DAY_MS;
    const boundary = firstBoidOf(new Date(this.clock.now().getTime() - retentionMs));
    const until = performance.now() + RUN_MS;
    while (this.phase.isTimeLeft(until)) if ((await this.timelines.deleteSomeBefore(boundary)) === 0) return;
  }
}
