import { toUnixSeconds } from '../../../shared/iso-time.js';
import type { EventCallResult, ShownEventEndpoint } from '../domain/event-endpoint.js';
import type { EventType } from '../domain/event-type.js';

/** An event endpoint, without its secrets. */
export interface EventEndpointView {
  readonly pjid: string;
  /** Where events are sent. */
  readonly url: string;
  /** Types that are sent to it; empty for every type. */
  readonly types: readonly EventType[];
  /** The only addresses that are called, as `10.0.0.0/8`. */
  readonly allowedCidrs: readonly string[];
  /** Number of secrets that each call is signed with; 0 when they do not open and must be saved again. */
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
}

/** Result of a check. */
export interface EventEndpointCheckView {
  /** Whether an HTTP answer arrived. */
  readonly answered: boolean;
  /** `HTTP_` and the status, such as `HTTP_204`; null without an answer, whose cause is not shown. */
  readonly resultCode: string | null;
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
});

export const toEventEndpointCheckView = ({ isAnswered, code }: EventCallResult): EventEndpointCheckView => ({
  answered: isAnswered,
  resultCode: isAnswered ? code : null,
});
