import type { PublishedEvent } from '../log/event.js';
import type { EventType } from '../log/event-type.js';

/** An endpoint with everything that a call needs. */
export interface EventEndpoint {
  readonly id: string;
  readonly pjid: string;
  readonly url: string;
  /** Types that are sent to it; empty for every type. */
  readonly types: readonly EventType[];
  /** The only addresses that may be called. */
  readonly allowedCidrs: readonly string[];
  /** `whsec_` and base64; every call is signed with each of them. */
  readonly signingSecrets: readonly string[];
  /** Number of saves. */
  readonly revision: number;
}

/** Settings that an operator saves. The URL identifies the endpoint in its project. */
export type EventEndpointSettings = Omit<EventEndpoint, 'id' | 'revision'>;

/** An endpoint as operators see it. */
export interface ShownEventEndpoint extends Omit<EventEndpoint, 'id' | 'revision' | 'signingSecrets'> {
  readonly signingSecretCount: number;
  /** Whether events wait to be sent. */
  readonly isBehind: boolean;
  /** Failed attempts at the next event. */
  readonly failures: number;
  readonly failingSince: Date | null;
  /** Result of the last call; null before the first. */
  readonly lastCode: string | null;
  /** When the next event is sent; null when every event was delivered. */
  readonly nextAttemptAt: Date | null;
  readonly updatedAt: Date;
  /** Newest first. */
  readonly failedEvents: readonly FailedEvent[];
}

/** An event that an endpoint refuses although it takes others: it is sent by a replay only. */
export interface FailedEvent extends Pick<PublishedEvent, 'position' | 'type' | 'subject' | 'occurredAt'> {
  /** Failed attempts. */
  readonly attempts: number;
  /** Result of the last one. */
  readonly lastCode: string;
  readonly failedAt: Date;
}

/** Events that a replay sends again. */
export interface ReplayRange {
  readonly from: Date;
  readonly to: Date;
  /** Those of them that an endpoint takes are sent to it; empty for all that it takes. */
  readonly types: readonly EventType[];
}

/** Result of a call to an endpoint. */
export interface EventCallResult {
  readonly isDelivered: boolean;
  /** Whether an HTTP answer arrived. */
  readonly isAnswered: boolean;
  /** `HTTP_204`, or why no answer arrived, such as `TIMEOUT`. */
  readonly code: string;
  /** Wait that the answer's `Retry-After` demands; null without one. */
  readonly retryAfterMs: number | null;
}

/** Body of a call, and its id. */
export interface EventPost {
  readonly id: string;
  readonly body: string;
}

/** Port: calls endpoints. Never throws because of an endpoint's answer or failure. */
export abstract class EventCalls {
  /** Sends an event over the connections that the endpoint has. */
  abstract send(endpoint: EventEndpoint, post: EventPost): Promise<EventCallResult>;

  /** Sends over a new connection and closes it afterwards. */
  abstract sendAnew(endpoint: EventEndpoint, post: EventPost): Promise<EventCallResult>;
}
