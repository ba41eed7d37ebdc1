import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Sweeps } from '../../../platform/queue/sweeps.js';
import { MeasureParkedWorkService, PARKED_WORK } from './measure-parked-work.service.js';

const EVERY_MS = 60_000;

/** Measures the parked work of opened projects at a fixed interval. */
@Injectable()
export class ParkedWorkWatch implements OnApplicationBootstrap {
  constructor(
    private readonly sweeps: Sweeps,
    private readonly measureParkedWork: MeasureParkedWorkService,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.watch(PARKED_WORK, EVERY_MS, () => this.measureParkedWork.execute());
  }
}
