/** Operations of the workload. */
export type OperationName = 'reserve' | 'verify' | 'complete' | 'cancel' | 'list';

/** What an operation was called with; `reqId` is empty for a list. */
export interface OperationArgs {
  readonly pjid: string;
  readonly reqId: string;
  readonly playerId: string;
  readonly productId: string;
  /** The purchase of a change. */
  readonly boid?: string;
  /** Of a verification: fingerprint of the receipt. */
  readonly receipt?: string;
  /** The request is wrong on purpose, and must be refused. */
  readonly isWrong?: boolean;
  /** The purchases of a list. */
  readonly boids?: readonly string[];
}

/**
 * What the caller knows: `ok` and `fail` were answered; `unknown` may have happened, once, or not at all, because the
 * answer was lost, late, or SYSTEM_ERROR.
 */
export type Outcome = 'ok' | 'fail' | 'unknown';

/** One call, as its caller saw it. Times are milliseconds of one monotonic clock. */
export interface Operation {
  readonly id: number;
  readonly op: OperationName;
  readonly args: OperationArgs;
  readonly start: number;
  readonly end: number;
  readonly outcome: Outcome;
  /** Result code; null when no answer came. */
  readonly code: string | null;
  /** What came as an answer is not what an answer looks like. */
  readonly malformed?: string;
  /** Which process was asked. */
  readonly target: number;
  /** That process refused the connection, and another one was called. */
  readonly isPassedOver?: boolean;
  /** Of a reservation and a completion. */
  readonly boid?: string;
  /** Of a completion, in seconds. */
  readonly completedAt?: number;
  /** Of a list. */
  readonly records?: readonly ReadRecord[];
}

/** A purchase as a list showed it. */
export interface ReadRecord {
  readonly boid: string;
  readonly status: string;
  /** Seconds. */
  readonly completedAt: number | null;
  readonly playerId: string;
}

/** A purchase as the database has it in the end. Times are milliseconds. */
export interface Row {
  readonly boid: string;
  readonly pjid: string;
  readonly status: string;
  readonly playerId: string;
  readonly productId: string;
  readonly orderKey: string | null;
  readonly receipt: string | null;
  readonly reserveRequest: string;
  readonly verifyRequest: string | null;
  readonly completeRequest: string | null;
  readonly cancelRequest: string | null;
  readonly reservedAt: number;
  readonly verifiedAt: number | null;
  readonly completedAt: number | null;
  readonly canceledAt: number | null;
  readonly consumedAt: number | null;
}

/** One change of a row, as the database recorded it with the change. */
export interface Change {
  readonly boid: string;
  readonly from: string;
  readonly to: string;
}

/** A whole run: every call, every row, every change. */
export interface History {
  readonly operations: readonly Operation[];
  readonly rows: readonly Row[];
  /** Null when the database could not keep them. */
  readonly changes: readonly Change[] | null;
  /** The clock of the database was moved: the times of a row may be out of order. */
  readonly isClockMoved?: boolean;
}

/** Something that must never be. */
export interface Violation {
  readonly rule: string;
  readonly detail: string;
}
