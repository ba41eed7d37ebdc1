import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { EventCalls, type EventCallResult, type EventEndpoint } from '../endpoint/event-endpoint.js';
import type { PublishedEvent } from '../log/event.js';
import { toEventMessage } from '../log/event-message.js';

/** Maximum concurrent calls to one endpoint. */
const MAX_CALLS = 8;
/** Time after which no further event of a page is sent: the claim of the stream is renewed between pages. */
const PAGE_MS = 30_000;

/** Outcome of a page of events. */
export interface SentPage {
  /** The delivered events before the first one that was not; some after that one may have been delivered too. */
  readonly delivered: readonly PublishedEvent[];
  /** Result of the last successful call; null when none succeeded. */
  readonly code: string | null;
  /** The failed call; null when none failed. */
  readonly failure: EventCallResult | null;
  /** The event of the failed call, which need not be the first one that was not delivered. */
  readonly failed: PublishedEvent | null;
}

/** Sends pages of events: those of one subject one after another, those of different subjects concurrently. */
@Injectable()
export class SendEvents {
  constructor(
    private readonly calls: EventCalls,
    private readonly metrics: Metrics,
  ) {}

  /** Sends events until one fails. The caller sends the events that are not in `delivered` again. */
  async execute(endpoint: EventEndpoint, page: readonly PublishedEvent[]): Promise<SentPage> {
    const until = performance.now() + PAGE_MS;
    const delivered = new Set<PublishedEvent>();
    const waiting = bySubject(page);
    let code: string | null = null;
    let failure: EventCallResult | null = null;
    let failed: PublishedEvent | null = null;
    const mayGoOn = (): boolean => failure === null && performance.now() < until;
    const sendSubjects = async (): Promise<void> => {
      for (let events = waiting.shift(); events !== undefined; events = waiting.shift())
        for (const event of events) {
          if (!mayGoOn()) return;
          const result = await this.send(endpoint, event);
          if (!result.isDelivered) {
            failed ??= event;
            failure ??= result;
            return;
          }
          code = result.code;
          delivered.add(event);
        }
    };
    await Promise.all(Array.from({ length: MAX_CALLS }, sendSubjects));
    const end = page.findIndex((event) => !delivered.has(event));
    return { delivered: end === -1 ? page : page.slice(0, end), code, failure, failed };
  }

  private async send(endpoint: EventEndpoint, event: PublishedEvent): Promise<EventCallResult> {
    const message = toEventMessage(event);
    const result = await this.calls.send(endpoint, { id: message.eventId, body: JSON.stringify(message) });
    this.metrics.eventDeliveries.inc({ outcome: result.isDelivered ? 'delivered' : 'failed' });
    return result;
  }
}

/** Groups events by subject, in the order of their first ones. */
function bySubject(events: readonly PublishedEvent[]): PublishedEvent[][] {
  const groups = new Map<string, PublishedEvent[]>();
  for (const event of events) {
    const group = groups.get(event.subject);
    if (group === undefined) groups.set(event.subject, [event]);
    else group.push(event);
  }
  return [...groups.values()];
}
