import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { Sweeps } from '../../platform/queue/sweeps.js';
import { WakeAfterMoveService } from './wake-after-move.service.js';

const EVERY_MS = 500;

/** Checks at a fixed interval whether a clock was moved, in deployments with test clocks. */
@Injectable()
export class TestClockWatch implements OnApplicationBootstrap {
  constructor(
    private readonly config: AppConfig,
    private readonly sweeps: Sweeps,
    private readonly wakeAfterMove: WakeAfterMoveService,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.hasTestClock)
      this.sweeps.watch('test-clock', EVERY_MS, () => this.wakeAfterMove.execute());
  }
}
