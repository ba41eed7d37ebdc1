import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Sweeps } from '../../../platform/queue/sweeps.js';
import { StartNightlyRunsService } from './start-nightly-runs.service.js';

const EVERY_MS = 60_000;

/** Starts the nightly reconciliations when their hour has come. */
@Injectable()
export class NightlyWatch implements OnApplicationBootstrap {
  constructor(
    private readonly sweeps: Sweeps,
    private readonly startNightlyRuns: StartNightlyRunsService,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.watch('reconciliation-nightly', EVERY_MS, () => this.startNightlyRuns.execute());
  }
}
