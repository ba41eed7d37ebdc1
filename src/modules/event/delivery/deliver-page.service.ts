import { Injectable } from '@nestjs/common';
import type { EventEndpoint } from '../endpoint/event-endpoint.js';
import type { PublishedEvent } from '../log/event.js';
import { EventFailureRepository } from './event-failure.repository.js';
import type { StreamSearch } from '../log/event-list.repository.js';
import type { ClaimedStream, FailedAttempt } from './claimed-stream.js';
import { SendEvents } from './send-events.js';
import { type LastAside, SetEventAsideService } from './set-event-aside.service.js';

/** The next events of a stream. */
export interface DeliverPageCommand {
  readonly stream: ClaimedStream;
  readonly endpoint: EventEndpoint;
  /** What was read to find the events. */
  readonly search: StreamSearch;
  /** At least one. */
  readonly events: readonly PublishedEvent[];
  /** Failed attempts at the first one. */
  readonly failures: number;
  /** Those of them at which the endpoint took another event. */
  readonly refusals: number;
  readonly lastAside: LastAside | null;
}

/** A failed attempt at the event after a position. */
export interface FailedCall extends Omit<FailedAttempt, 'waitMs'> {
  /** Step of the retry schedule, from 1. */
  readonly step: number;
  readonly retryAfterMs: number | null;
}

/** Outcome of a page; the stream continues after the position. */
export type DeliveredPage =
  | { readonly kind: 'delivered'; readonly position: string; readonly code: string }
  | { readonly kind: 'set-aside'; readonly position: string; readonly lastAside: LastAside }
  | ({ readonly kind: 'failed' } & FailedCall);

/** Sends a page of events until one fails, which is set aside where the endpoint takes others. */
@Injectable()
export class DeliverPageService {
  constructor(
    private readonly sendEvents: SendEvents,
    private readonly setEventAside: SetEventAsideService,
    private readonly failedEvents: EventFailureRepository,
  ) {}

  async execute({ stream, endpoint, search, events, ...before }: DeliverPageCommand): Promise<DeliveredPage> {
    const {
      delivered,
      code,
      failure,
      failed: refusedEvent,
    } = await this.sendEvents.execute(endpoint, events);
    const last = delivered.at(-1);
    const position = last?.position ?? search.after;
    if (!stream.isLive) await this.failedEvents.settle(endpoint.id, delivered);
    if (failure === null) return { kind: 'delivered', position, code: code ?? '' };
    const [failures, refusals] = last === undefined ? [before.failures + 1, before.refusals] : [1, 0];
    const { code: reason, retryAfterMs } = failure;
    const failed = { kind: 'failed' as const, position, failures, code: reason, retryAfterMs };
    const event = events[delivered.length];
    // The next event need not have been sent: the one that failed may follow it.
    if (event === undefined || event !== refusedEvent)
      return { ...failed, refusals, refusedTypes: null, step: failures };
    const takesOthers = last !== undefined;
    const refused = { stream, endpoint, search, event, failure, failures, refusals, takesOthers };
    const lastAside = stillInARow(before.lastAside, delivered);
    const refusal = await this.setEventAside.execute({ ...refused, lastAside });
    return refusal.kind === 'set-aside'
      ? { ...refusal, position: event.position }
      : { ...refusal, ...failed };
  }
}

/** Returns the last event that was set aside, unless the endpoint has taken an event of its type since. */
export const stillInARow = (
  lastAside: LastAside | null,
  delivered: readonly PublishedEvent[],
): LastAside | null => (delivered.some(({ type }) => type === lastAside?.type) ? null : lastAside);
