import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import type { EventType } from '../domain/event-type.js';
import type { PublishedEvent } from '../domain/event.js';
import { EventListRepository } from '../persistence/event-list.repository.js';
import { PublishEventsService } from './publish-events.service.js';

/** Time that a request spends on publishing. */
const PUBLISH_MS = 300;

export interface ListEventsCommand {
  readonly pjid: string;
  /** From an earlier page; undefined for the oldest event that is kept. */
  readonly cursor: string | undefined;
  readonly type: EventType | undefined;
  readonly size: number;
}

/** Page of events in the order of their publication. */
export interface EventPage {
  readonly events: readonly PublishedEvent[];
  /** Continues behind the last event, also of an empty page. */
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

  /** Published events are listed also while others cannot be published; the worker reports why. */
  private async publish(): Promise<void> {
    try {
      await this.publishEvents.execute(PUBLISH_MS);
    } catch (error) {
      this.log.error('events are listed without the latest ones', error);
    }
  }
}
