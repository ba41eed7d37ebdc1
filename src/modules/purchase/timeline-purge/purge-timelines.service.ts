import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { ProcessPhase } from '../../../platform/process/process-phase.js';
import { RunEvery } from '../../../platform/queue/run-every.js';
import { Clock } from '../../../shared/time/clock.js';
import { firstBoidOf } from '../record/fields/new-boid.js';
import { RefusedReservationRepository } from '../refusal/refused-reservation.repository.js';
import { TimelinePurgeRepository } from './timeline-purge.repository.js';

const DAY_MS = 86_400_000;
/** Time limit of one run; the next run continues a backlog. */
const RUN_MS = 60_000;
/** A run without work is cheap, and a backlog is continued soon. */
const EVERY_MS = 5 * 60_000;

/**
 * Deletes the timelines of purchases whose reservation is older than the retention period, and refused reservations of
 * before; the purchases stay.
 */
@Injectable()
export class PurgeTimelinesService {
  constructor(
    private readonly timelines: TimelinePurgeRepository,
    private readonly refusals: RefusedReservationRepository,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    private readonly phase: ProcessPhase,
  ) {}

  @RunEvery('timeline-purge', EVERY_MS)
  async execute(): Promise<void> {
    const { timeline: days } = this.config.retentionDays;
    const boundary = firstBoidOf(new Date(this.clock.now().getTime() - days * DAY_MS));
    const until = performance.now() + RUN_MS;
    while (this.phase.isTimeLeft(until)) if ((await this.deleteSome(boundary, days)) === 0) return;
  }

  /** Returns the number of deleted rows. */
  private async deleteSome(boundary: string, days: number): Promise<number> {
    const deleted = await this.timelines.deleteSomeBefore(boundary);
    return deleted > 0 ? deleted : this.refusals.deleteSomeOlderThan(days);
  }
}
