import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Sweeps } from '../../../platform/queue/sweeps.js';
import { MeasureGrantsService } from './measure-grants.service.js';

const EVERY_MS = 30_000;

/** Measures the grants that wait at a fixed interval. */
@Injectable()
export class GrantsWaitingWatch implements OnApplicationBootstrap {
  constructor(
    private readonly sweeps: Sweeps,
    private readonly measureGrants: MeasureGrantsService,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.watch('grants-waiting', EVERY_MS, () => this.measureGrants.execute());
  }
}
