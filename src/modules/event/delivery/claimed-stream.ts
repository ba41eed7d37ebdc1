import type { Claim } from '../../../platform/database/rows/due-work.js';
import type { EventEndpoint } from '../endpoint/event-endpoint.js';
import type { EventType } from '../log/event-type.js';

/** A stream that this worker has claimed. */
export interface ClaimedStream {
  readonly claim: Claim;
  readonly isLive: boolean;
  /** Every event up to here was delivered. */
  readonly position: string;
  readonly head: string;
  readonly failures: number;
  /** Those of the failures at which the endpoint took another event. */
  readonly refusals: number;
  /** Range of a replay. */
  readonly occurredFrom: Date | null;
  readonly occurredTo: Date | null;
  /** Types to send; empty for every type, null for none: a replay of types that the endpoint does not take. */
  readonly types: readonly EventType[] | null;
  /** Null when the secrets cannot be decrypted. */
  readonly endpoint: EventEndpoint | null;
  /** Revision of the endpoint's settings; null when the endpoint is gone. */
  readonly revision: number | null;
}

/** A failed attempt at the event after `position`. */
export interface FailedAttempt {
  readonly position: string;
  readonly code: string;
  /** Failed attempts at this event, this one included. */
  readonly failures: number;
  /** Those of them at which the endpoint took another event. */
  readonly refusals: number;
  /**
   * Types of all later events, which were refused as well; null when an event of another type is no reason to try
   * again.
   */
  readonly refusedTypes: readonly EventType[] | null;
  readonly waitMs: number;
}

/** Events that were appended for some projects. */
export interface Announcement {
  readonly pjids: readonly string[];
  /** Last position before them. */
  readonly after: string;
  /** Their last position. */
  readonly head: string;
}
