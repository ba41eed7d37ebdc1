import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import { savedVersionOf } from '../../project/index.js';
import type { FailedEvent, ShownEventEndpoint } from '../endpoint/event-endpoint.js';
import { eventIdOf } from '../log/event.js';
import type { EventType } from '../log/event-type.js';

/** An event that an endpoint refuses although it takes others. It is not sent any more, until a replay. */
export interface FailedEventView {
  /** Id of the event, as in `event/list`. */
  readonly eventId: string;
  /** What happened. */
  readonly type: EventType;
  /** Id of what changed. */
  readonly subject: string;
  /** When it happened: `event/replay` of this second sends it again. */
  readonly occurredAtUnixTS: number;
  /** Failed attempts. */
  readonly attempts: number;
  /** Result of the last attempt, such as `HTTP_400` or `TIMEOUT`. */
  readonly resultCode: string;
  /** When it was set aside. */
  readonly failedAtUnixTS: number;
}

/** An event endpoint, without its secrets. */
export interface EventEndpointView {
  readonly pjid: string;
  /** Where events are sent. */
  readonly url: string;
  /** Types that are sent to it; empty for every type. */
  readonly types: readonly EventType[];
  /** The only addresses that are called, as `10.0.0.0/8`. */
  readonly allowedCidrs: readonly string[];
  /** Number of secrets that each call is signed with; 0 when they cannot be decrypted and must be saved again. */
  readonly signingSecretCount: number;
  /** Whether events wait to be sent. */
  readonly isBehind: boolean;
  /** Failed attempts at the next event; 0 after a success. */
  readonly failures: number;
  /** Time of the first failure since the last success; null after a success. */
  readonly failingSinceUnixTS: number | null;
  /** Result of the last call, such as `HTTP_204` or `TIMEOUT`; null before the first. */
  readonly lastResultCode: string | null;
  /** When the next event is sent; null when every event was delivered. */
  readonly nextAttemptAtUnixTS: number | null;
  /** When it was saved. */
  readonly updatedAtUnixTS: number;
  /** Names this state of the endpoint for a save. */
  readonly savedVersion: string;
  /** Events that were set aside, newest first; the newest 100 of all endpoints of the project. */
  readonly failedEventList: readonly FailedEventView[];
}

export const toEventEndpointView = (endpoint: ShownEventEndpoint): EventEndpointView => ({
  pjid: endpoint.pjid,
  url: endpoint.url,
  types: endpoint.types,
  allowedCidrs: endpoint.allowedCidrs,
  signingSecretCount: endpoint.signingSecretCount,
  isBehind: endpoint.isBehind,
  failures: endpoint.failures,
  failingSinceUnixTS: endpoint.failingSince === null ? null : toUnixSeconds(endpoint.failingSince),
  lastResultCode: endpoint.lastCode,
  nextAttemptAtUnixTS: endpoint.nextAttemptAt === null ? null : toUnixSeconds(endpoint.nextAttemptAt),
  updatedAtUnixTS: toUnixSeconds(endpoint.updatedAt),
  savedVersion: savedVersionOf(endpoint.updatedAt),
  failedEventList: endpoint.failedEvents.map(toFailedEventView),
});

const toFailedEventView = ({ position, type, subject, ...failed }: FailedEvent): FailedEventView => ({
  eventId: eventIdOf(position),
  type,
  subject,
  occurredAtUnixTS: toUnixSeconds(failed.occurredAt),
  attempts: failed.attempts,
  resultCode: failed.lastCode,
  failedAtUnixTS: toUnixSeconds(failed.failedAt),
});
