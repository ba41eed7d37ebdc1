/** A call of an operator endpoint, as known before it runs. */
export interface AuditedCall {
  readonly actorPjid: string;
  readonly actorKeyId: string;
  /** Path of the endpoint. */
  readonly action: string;
  readonly traceId: string;
}

/** The subject of the call and its result code. */
export interface AuditedOutcome {
  readonly pjid: string | undefined;
  /** The purchase that the call was about, if any. */
  readonly boid: string | undefined;
  readonly resultCode: string;
}

/** Port: the audit log. Implemented by the project module. */
export abstract class AuditTrail {
  /** Records that a call begins; nothing may be changed by an operator before this is stored. */
  abstract begin(call: AuditedCall): Promise<string>;
  /** Completes the record. */
  abstract finish(id: string, outcome: AuditedOutcome): Promise<void>;
}
