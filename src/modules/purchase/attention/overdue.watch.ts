import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Sweeps } from '../../../platform/queue/sweeps.js';
import { MeasureOverdueService } from './measure-overdue.service.js';

const EVERY_MS = 60_000;

/** Measures overdue purchases at a fixed interval. */
@Injectable()
export class OverdueWatch implements OnApplicationBootstrap {
  constructor(
    private readonly sweeps: Sweeps,
    private readonly measureOverdue: MeasureOverdueService,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.watch('purchases-overdue', EVERY_MS, () => this.measureOverdue.execute());
  }
}
