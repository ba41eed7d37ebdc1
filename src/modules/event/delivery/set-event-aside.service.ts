import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import type { EventCallResult, EventEndpoint } from '../endpoint/event-endpoint.js';
import { eventIdOf, type PublishedEvent } from '../log/event.js';
import type { EventType } from '../log/event-type.js';
import { EventFailureRepository } from './event-failure.repository.js';
import { EventListRepository, type StreamSearch } from '../log/event-list.repository.js';
import type { ClaimedStream, FailedAttempt } from './claimed-stream.js';
import { SendEvents } from './send-events.js';

/** Failed attempts (about 105 minutes) after which an event is set aside while the endpoint takes others. */
export const MAX_ATTEMPTS = 7;
/**
 * Failed attempts (about 30 seconds) where the endpoint has refused another event of the type within a day. For other
 * types, probes begin after as many.
 */
export const MAX_ATTEMPTS_OF_REFUSED_TYPE = 3;
/** Maximum consecutive events of a type that are set aside at their first refusal, after one that took all attempts. */
export const MAX_CONSECUTIVE = 50;
/** Later events from which the probes are chosen. */
const PROBE_CANDIDATES = 50;
/** Maximum number of probes: later events that show whether the endpoint takes any. */
const MAX_PROBES = 5;
/** Time after which no further probe is sent, so that all of them end long before the lease of the stream. */
const PROBE_MS = 20_000;

/** The last event that was set aside since the stream was claimed. */
export interface LastAside {
  readonly type: EventType;
  readonly code: string;
  /** Events of this type that were set aside one after another. */
  readonly count: number;
}

/** The next event of a stream, which has failed again. */
export interface RefusedEvent {
  readonly stream: ClaimedStream;
  readonly endpoint: EventEndpoint;
  /** Search that found the event. */
  readonly search: StreamSearch;
  readonly event: PublishedEvent;
  readonly failure: EventCallResult;
  /** Failed attempts, this one included. */
  readonly failures: number;
  /** Earlier attempts at which the endpoint took another event. */
  readonly refusals: number;
  /** Whether the endpoint has taken the event before this one just now. */
  readonly takesOthers: boolean;
  readonly lastAside: LastAside | null;
}

/** Outcome of a refused event: the stream continues behind it, or it stays the next one. */
export type Refusal =
  | { readonly kind: 'set-aside'; readonly lastAside: LastAside }
  | ({ readonly kind: 'stays'; /** Step of the retry schedule, from 1. */ readonly step: number } & Pick<
      FailedAttempt,
      'refusals' | 'refusedTypes'
    >);

/** Whether the endpoint takes an event other than the refused one; if not, {@link FailedAttempt.refusedTypes}. */
type Probed =
  { readonly isTaken: true } | ({ readonly isTaken: false } & Pick<FailedAttempt, 'refusedTypes'>);

/**
 * Sets an event aside that an endpoint refuses repeatedly, so that later ones do not wait behind it for 30 days. Only
 * attempts count at which the endpoint takes another event. An endpoint that takes no later event either is down: then
 * the event stays the next one until the endpoint is back.
 */
@Injectable()
export class SetEventAsideService {
  constructor(
    private readonly failedEvents: EventFailureRepository,
    private readonly events: EventListRepository,
    private readonly sendEvents: SendEvents,
    private readonly log: Log,
  ) {}

  async execute(refused: RefusedEvent): Promise<Refusal> {
    const { stream, endpoint, event, failures, refusals } = refused;
    const { code } = refused.failure;
    const isKnown = await this.failedEvents.hasRecent(endpoint.id, event);
    const first = isKnown ? 1 : MAX_ATTEMPTS_OF_REFUSED_TYPE;
    const stays = { kind: 'stays', step: failures, refusals, refusedTypes: null } as const;
    if (failures < first) return stays;
    const probed = await this.probe(refused);
    if (!probed.isTaken) return { ...stays, refusedTypes: probed.refusedTypes };
    const counted = refusals + 1;
    const inARow = countInARow(refused);
    // Attempts that an outage took do not shorten the schedule.
    const patient = { ...stays, step: counted + first - 1, refusals: counted };
    if (patient.step < (isKnown ? MAX_ATTEMPTS_OF_REFUSED_TYPE : MAX_ATTEMPTS) && inARow === 0)
      return patient;
    const { position, type } = event;
    if (!(await this.failedEvents.setAside(stream, endpoint.id, { position, code, failures })))
      return patient;
    const fields = { pjid: endpoint.pjid, attempt: failures, reason: code, detail: eventIdOf(position) };
    this.log.error('an event was set aside: its endpoint takes others', undefined, fields);
    return { kind: 'set-aside', lastAside: { type, code, count: inARow + 1 } };
  }

  /** Sends later events one by one until one is taken, which is sent again in its turn. */
  private async probe({ endpoint, search, event, failure, takesOthers }: RefusedEvent): Promise<Probed> {
    if (takesOthers) return { isTaken: true };
    const later = await this.events.listOfStream({
      ...search,
      after: event.position,
      limit: PROBE_CANDIDATES,
    });
    const until = performance.now() + PROBE_MS;
    const probes = probesOf(event, later);
    let mayAsk =
      failure.retryAfterMs === null && later.length < PROBE_CANDIDATES && probes.length < MAX_PROBES;
    for (const probe of probes) {
      const sent = await this.sendEvents.execute(endpoint, [probe]);
      if (sent.delivered.length > 0) return { isTaken: true };
      // Without an answer the endpoint is down.
      if (sent.failure?.isAnswered !== true || performance.now() > until)
        return { isTaken: false, refusedTypes: null };
      mayAsk &&= sent.failure.retryAfterMs === null;
    }
    return { isTaken: false, refusedTypes: mayAsk ? probes.map(({ type }) => type) : null };
  }
}

/**
 * Returns how many events were set aside right before a refused one in the same way; 0 when it must wait for its
 * attempts.
 */
function countInARow({ event, failure, lastAside }: RefusedEvent): number {
  if (failure.retryAfterMs !== null) return 0;
  if (lastAside?.type !== event.type || lastAside.code !== failure.code) return 0;
  return lastAside.count < MAX_CONSECUTIVE ? lastAside.count : 0;
}

/**
 * Returns an event of each of some types, since an endpoint may refuse every event of one type. Events that would
 * overtake an earlier one of their subject come last, and only where their type has no other.
 */
function probesOf(refused: PublishedEvent, later: readonly PublishedEvent[]): readonly PublishedEvent[] {
  const subjects = new Set([refused.subject]);
  const inTurn = later.filter(({ subject }) => !subjects.has(subject) && subjects.add(subject));
  const byType = new Map<EventType, PublishedEvent>();
  for (const event of [...inTurn, ...later]) if (!byType.has(event.type)) byType.set(event.type, event);
  return [...byType.values()].slice(0, MAX_PROBES);
}
