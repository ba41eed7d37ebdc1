import { Injectable } from '@nestjs/common';
import { RunEvery } from '../../../platform/queue/run-every.js';
import { PublishEventsService } from './publish-events.service.js';

/** Maximum delay of an event, unless there is a backlog. */
const EVERY_MS = 1_000;
/** Time limit of one run; the next run continues a backlog. */
const RUN_MS = 5_000;

/** Publishes events at a fixed interval, in workers only: the API publishes for its callers. */
@Injectable()
export class RunPublicationService {
  constructor(private readonly publishEvents: PublishEventsService) {}

  @RunEvery('event-publish', EVERY_MS)
  async execute(): Promise<void> {
    await this.publishEvents.execute(RUN_MS);
  }
}
