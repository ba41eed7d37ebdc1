import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import type { EventType } from '../log/event-type.js';
import type { PublishedEvent } from '../log/event.js';
import { EventListRepository } from '../log/event-list.repository.js';
import { PublishEventsService } from '../publication/publish-events.service.js';

/** Time that a request spends on publishing. */
const PUBLISH_MS = 300;

export interface ListEventsCommand {
  readonly pjid: string;
  /** From an earlier page; undefined for the oldest stored event. */
  readonly cursor: string | undefined;
  readonly type: EventType | undefined;
  readonly size: number;
}

/** Page of events in the order of their publication. */
export interface EventPage {
  readonly events: readonly PublishedEvent[];
  /** Continues after the last event; the cursor of the request when the page is empty. */
  readonly nextCursor: string;
}

/** Lists the events of a project. Publishes first, so that a reader sees what happened before its request. */
@Injectable()
export class ListEventsService {
  constructor(
    private readonly events: EventListRepository,
    private readonly publishEvents: PublishEventsService,
    private readonly log: Log,
  ) {}

  async execute({ pjid, cursor = '0', type, size }: ListEventsCommand): Promise<EventPage> {
    await this.publish();
    const events = await this.events.list({ pjid, after: cursor, type, limit: size });
    return { events, nextCursor: events.at(-1)?.position ?? cursor };
  }

  /** Publishes events. After a failure the request still lists the published ones; the worker reports the failure. */
  private async publish(): Promise<void> {
    try {
      await this.publishEvents.execute(PUBLISH_MS);
    } catch (error) {
      this.log.error('events are listed without the latest ones', error);
    }
  }
}
