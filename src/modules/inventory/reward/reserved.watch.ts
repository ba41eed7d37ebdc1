import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Sweeps } from '../../../platform/queue/sweeps.js';
import { MeasureReservedService } from './measure-reserved.service.js';

const EVERY_MS = 60_000;

/** Measures how long rewards have been RESERVED, at a fixed interval. */
@Injectable()
export class ReservedWatch implements OnApplicationBootstrap {
  constructor(
    private readonly sweeps: Sweeps,
    private readonly measureReserved: MeasureReservedService,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.watch('rewards-reserved', EVERY_MS, () => this.measureReserved.execute());
  }
}
