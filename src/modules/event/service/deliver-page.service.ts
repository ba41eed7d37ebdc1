import { Injectable } from '@nestjs/common';
import type { EventEndpoint } from '../domain/event-endpoint.js';
import type { PublishedEvent } from '../domain/event.js';
import { EventFailureRepository } from '../persistence/event-failure.repository.js';
import type { StreamSearch } from '../persistence/event-list.repository.js';
import type { ClaimedStream } from '../persistence/event-stream.repository.js';
import { SendEvents } from './send-events.js';
import { SetEventAsideService } from './set-event-aside.service.js';

/** The next events of a stream. */
export interface EventPage {
  readonly stream: ClaimedStream;
  readonly endpoint: EventEndpoint;
  /** What was read to find the events. */
  readonly search: StreamSearch;
  /** At least one. */
  readonly events: readonly PublishedEvent[];
  /** Failed attempts at the first one. */
  readonly failures: number;
}

/** A failed attempt at the event after a position, with `failures` failed ones before it. */
export interface FailedCall {
  readonly position: string;
  readonly code: string;
  readonly failures: number;
  readonly retryAfterMs?: number | null;
}

/** Outcome of a page; the stream continues after the position. */
export type DeliveredPage =
  | { readonly kind: 'delivered'; readonly position: string; readonly code: string }
  | { readonly kind: 'set-aside'; readonly position: string }
  | ({ readonly kind: 'failed' } & FailedCall);

/** Sends a page of events until one fails, which is set aside where the endpoint takes others. */
@Injectable()
export class DeliverPageService {
  constructor(
    private readonly sendEvents: SendEvents,
    private readonly setEventAside: SetEventAsideService,
    private readonly failedEvents: EventFailureRepository,
  ) {}

  async execute({ stream, endpoint, search, events, ...before }: EventPage): Promise<DeliveredPage> {
    const { delivered, code, failure } = await this.sendEvents.execute(endpoint, events);
    const last = delivered.at(-1);
    const [position, failures] = last === undefined ? [search.after, before.failures] : [last.position, 0];
    if (!stream.isLive) await this.failedEvents.settle(endpoint.id, delivered);
    if (failure === null) return { kind: 'delivered', position, code: code ?? '' };
    const event = events[delivered.length];
    const refused = { stream, endpoint, search, code: failure.code, failures: failures + 1 };
    if (event !== undefined && (await this.setEventAside.execute({ ...refused, event })))
      return { kind: 'set-aside', position: event.position };
    const { code: reason, retryAfterMs } = failure;
    return { kind: 'failed', position, failures, code: reason, retryAfterMs };
  }
}
