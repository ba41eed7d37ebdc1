import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Sweeps } from '../../../platform/queue/sweeps.js';
import { MeasureEventsService } from '../delivery/measure-events.service.js';
import { PublishEventsService } from './publish-events.service.js';
import { PurgeEventsService } from './purge-events.service.js';

/** Maximum delay of an event, unless there is a backlog. */
const PUBLISH_EVERY_MS = 1_000;
/** Time that one run spends on a backlog. */
const PUBLISH_MS = 5_000;
const PURGE_EVERY_MS = 15_000;
const MEASURE_EVERY_MS = 15_000;

/** Publishes events and deletes old ones at fixed intervals; needs no queue. */
@Injectable()
export class EventWatch implements OnApplicationBootstrap {
  constructor(
    private readonly sweeps: Sweeps,
    private readonly publishEvents: PublishEventsService,
    private readonly purgeEvents: PurgeEventsService,
    private readonly measureEvents: MeasureEventsService,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.watch('event-publish', PUBLISH_EVERY_MS, async () => {
      await this.publishEvents.execute(PUBLISH_MS);
    });
    this.sweeps.watch('event-purge', PURGE_EVERY_MS, () => this.purgeEvents.execute());
    this.sweeps.watch('event-endpoints', MEASURE_EVERY_MS, () => this.measureEvents.execute());
  }
}
