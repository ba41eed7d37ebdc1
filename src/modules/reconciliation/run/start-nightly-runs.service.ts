import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Queues } from '../../../platform/queue/queues.js';
import { RunEvery } from '../../../platform/queue/run-every.js';
import { Clock } from '../../../shared/time/clock.js';
import { RECONCILIATION_QUEUE } from './reconciliation-queue.js';
import { nightAt } from './night.js';
import { RunRepository } from './run.repository.js';
import { NightlyScopes } from './nightly-scopes.service.js';

/** Starts the nightly reconciliations: one for each project and store. */
@Injectable()
export class StartNightlyRunsService {
  /** Day whose runs this process has seen started. */
  private done: string | null = null;

  constructor(
    private readonly runs: RunRepository,
    private readonly scopes: NightlyScopes,
    private readonly queues: Queues,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts the runs of the day before once their hour has come; a run of a night starts once, whichever worker is
   * first.
   */
  @RunEvery('reconciliation-nightly', 60_000)
  async execute(): Promise<void> {
    const { reconciliationHour: hour } = this.config;
    const night = hour === undefined ? null : nightAt(this.clock.now(), hour);
    if (night === null || night.day === this.done) return;
    const { day, from, to } = night;
    for (const scope of await this.scopes.list()) {
      const id = await this.runs.add({ ...scope, from, to }, day);
      if (id !== null) await this.queues.wake(RECONCILIATION_QUEUE, id);
    }
    this.done = day;
  }
}
