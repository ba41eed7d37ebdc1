import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Sweeps } from '../../../platform/queue/sweeps.js';
import { RecountFlaggedService } from './recount-flagged.service.js';

const EVERY_MS = 60 * 60_000;

/** Counts flagged refund scores again at a fixed interval. */
@Injectable()
export class FlaggedRecount implements OnApplicationBootstrap {
  constructor(
    private readonly sweeps: Sweeps,
    private readonly recountFlagged: RecountFlaggedService,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.watch('refund-score-recount', EVERY_MS, () => this.recountFlagged.execute());
  }
}
