import { type CustomDecorator, SetMetadata } from '@nestjs/common';

/** The answer of a route to faults of the service, where its callers do not read the envelope. */
export interface OutageAnswer {
  /** HTTP status, from 500 on: the caller sends the request again. */
  readonly status: number;
  /** An object is sent as JSON, text as text. */
  readonly content: object | string;
}

/** Metadata key: the outage answer of a controller. */
export const OUTAGE_ANSWER = 'purser:outageAnswer';

/**
 * Declares the answer to every request of a controller that the service cannot process: after a failure, at the
 * deadline and under overload.
 */
export const AnswersOutagesWith = (answer: OutageAnswer): CustomDecorator =>
  SetMetadata(OUTAGE_ANSWER, answer);
