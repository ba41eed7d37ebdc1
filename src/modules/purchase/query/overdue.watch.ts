import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Sweeps } from '../../../platform/queue/sweeps.js';
import { MeasureOverdueService } from './measure-overdue.service.js';

const EVERY_MS = 60_000;

/** Has it measured regularly what has waited too long. */
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
