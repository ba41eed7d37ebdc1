import { toIsoTime } from '../../../shared/time/iso-time.js';
import type { EventType } from './event-type.js';
import { eventIdOf, type PublishedEvent } from './event.js';

/** An event as lists show it and webhooks carry it. */
export interface EventMessage {
  /** Unique; the `webhook-id` of its deliveries. An event that is sent again keeps it. */
  readonly eventId: string;
  /** What happened. */
  readonly type: EventType;
  /** Version of the shape of `data`, from 1. */
  readonly version: number;
  readonly pjid: string;
  /**
   * Id of what changed: a boid, transactionId, rewardId, imid or playerId. Events of one subject come in the order in
   * which they happened.
   */
  readonly subject: string;
  /** ISO 8601 with offset. */
  readonly occurredAt: string;
  /** Facts of the event; docs/events.md shows them for each type. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Builds what lists and webhooks show of a stored event. */
export const toEventMessage = ({ position, occurredAt, ...event }: PublishedEvent): EventMessage => ({
  eventId: eventIdOf(position),
  type: event.type,
  version: event.version,
  pjid: event.pjid,
  subject: event.subject,
  occurredAt: toIsoTime(occurredAt),
  data: event.data,
});
