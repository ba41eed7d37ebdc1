import { Injectable } from '@nestjs/common';
import { RunEvery } from '../../../platform/queue/run-every.js';
import { Sweeps } from '../../../platform/queue/sweeps.js';
import { SweepRunRepository } from './sweep-run.repository.js';

/** Stores when the periodic tasks of this worker last ended, for operators: all of them at once, not each run. */
@Injectable()
export class RecordSweepRunsService {
  constructor(
    private readonly sweeps: Sweeps,
    private readonly runs: SweepRunRepository,
  ) {}

  @RunEvery('sweep-runs', 10_000)
  async execute(): Promise<void> {
    await this.runs.save(this.sweeps.runs());
  }
}
