import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import type { EventEndpoint } from '../domain/event-endpoint.js';
import { eventIdOf, type PublishedEvent } from '../domain/event.js';
import type { EventType } from '../domain/event-type.js';
import { EventFailureRepository } from '../persistence/event-failure.repository.js';
import { EventListRepository, type StreamSearch } from '../persistence/event-list.repository.js';
import type { ClaimedStream } from '../persistence/event-stream.repository.js';
import { SendEvents } from './send-events.js';

/** Failed attempts, about an hour and three quarters, before an event is set aside. */
export const PATIENCE = 7;
/** Failed attempts, about half a minute, where the endpoint has refused another event of the type within a day. */
const LESS_PATIENCE = 3;
/** Later events among which those are chosen that show whether the endpoint takes any. */
const LATER = 50;
/** Maximum number of those. */
const MAX_PROBES = 5;
/** Time after which no further one is sent, so that all of them end long before the lease of the stream. */
const PROBE_MS = 20_000;

/** The next event of a stream, which has failed again. */
export interface RefusedEvent {
  readonly stream: ClaimedStream;
  readonly endpoint: EventEndpoint;
  /** What was read to find the event. */
  readonly search: StreamSearch;
  readonly event: PublishedEvent;
  readonly code: string;
  /** Failed attempts, this one included. */
  readonly failures: number;
}

/**
 * Sets an event aside that an endpoint refuses again and again, so that later ones do not wait behind it for 30 days. An
 * endpoint that takes none of the later events either is down: then the event stays the next one, however long that lasts.
 */
@Injectable()
export class SetEventAsideService {
  constructor(
    private readonly failures: EventFailureRepository,
    private readonly events: EventListRepository,
    private readonly sendEvents: SendEvents,
    private readonly log: Log,
  ) {}

  /** Returns whether the event was set aside; the stream continues behind it. */
  async execute(refused: RefusedEvent): Promise<boolean> {
    const { stream, endpoint, event, code, failures } = refused;
    if (!(await this.isEnough(refused)) || !(await this.takesAnother(refused))) return false;
    const { position } = event;
    if (!(await this.failures.setAside(stream, endpoint.id, { position, code, failures }))) return false;
    const fields = { pjid: endpoint.pjid, attempt: failures, reason: code, detail: eventIdOf(position) };
    this.log.error('an event was set aside: its endpoint takes others', undefined, fields);
    return true;
  }

  private async isEnough({ endpoint, event, failures }: RefusedEvent): Promise<boolean> {
    if (failures >= PATIENCE) return true;
    return failures >= LESS_PATIENCE && (await this.failures.hasRecent(endpoint.id, event));
  }

  /**
   * Sends later events one by one until one is taken, which is sent again in its turn. Ends at once when no answer arrives: the
   * endpoint is down.
   */
  private async takesAnother({ endpoint, search, event }: RefusedEvent): Promise<boolean> {
    const later = await this.events.listOfStream({ ...search, after: event.position, limit: LATER });
    const until = performance.now() + PROBE_MS;
    for (const probe of probesOf(later)) {
      const { delivered, failure } = await this.sendEvents.execute(endpoint, [probe]);
      if (delivered.length > 0) return true;
      if (failure?.isAnswered !== true || performance.now() > until) return false;
    }
    return false;
  }
}

/**
 * Returns the first events of some types, since an endpoint may refuse every event of one type. They are in order: the next event
 * of all has none of its subject before it.
 */
function probesOf(later: readonly PublishedEvent[]): readonly PublishedEvent[] {
  const firsts = new Map<EventType, PublishedEvent>();
  for (const event of later) if (!firsts.has(event.type)) firsts.set(event.type, event);
  return [...firsts.values()].slice(0, MAX_PROBES);
}
