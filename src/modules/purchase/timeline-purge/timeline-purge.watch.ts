import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Sweeps } from '../../../platform/queue/sweeps.js';
import { PurgeTimelinesService } from './purge-timelines.service.js';

/** A purge without work is cheap, and a backlog is continued soon. */
const EVERY_MS = 5 * 60_000;

/** Purges old timelines at a fixed interval. */
@Injectable()
export class TimelinePurge implements OnApplicationBootstrap {
  constructor(
    private readonly sweeps: Sweeps,
    private readonly purgeTimelines: PurgeTimelinesService,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.watch('timeline-purge', EVERY_MS, () => this.purgeTimelines.execute());
  }
}
