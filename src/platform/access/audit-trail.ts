/** A call of an operator endpoint, as known before it runs. */
export interface AuditedCall {
  readonly actorPjid: string;
  readonly actorKeyId: string;
  /** IP address of the caller. */
  readonly address: string | null;
  /** Path of the endpoint. */
  readonly action: string;
  readonly traceId: string;
}

/** Subject, changes and result code of a call. */
export interface AuditedOutcome {
  readonly pjid: string | undefined;
  /** Id of the subject of the call, such as a boid. */
  readonly subject: string | null;
  /** JSON text of the parameters, without secrets; null when the body was not read. */
  readonly parameters: string | null;
  readonly reason: string | null;
  readonly ticket: string | null;
  readonly approvalId: string | null;
  /** SHA-256 of the subject before and after the call, where the operation notes it. */
  readonly beforeDigest: Buffer | null;
  readonly afterDigest: Buffer | null;
  readonly resultCode: string;
}

/** A call whose start is stored. */
export interface AuditedStart {
  readonly call: AuditedCall;
  /** Chain of the audit log that has the start, and its sequence number there. */
  readonly chain: string;
  readonly sequence: number;
}

/** Port: the audit log. Implemented by the project module. */
export abstract class AuditTrail {
  /** Records that a call begins; nothing may be changed by an operator before this is stored. */
  abstract begin(call: AuditedCall): Promise<AuditedStart>;
  /** Records its end. */
  abstract finish(start: AuditedStart, outcome: AuditedOutcome): Promise<void>;
}
