import type { ApprovalOutcome } from './approval-status.js';

/** A field that a change would set, as text. */
export interface ChangedField {
  readonly name: string;
  /** Null: it is not set now. */
  readonly before: string | null;
  /** Null: it would not be set any more. */
  readonly after: string | null;
}

/** What people see of a change; never a secret. */
export interface ShownChange {
  readonly fields: readonly ChangedField[];
  /** Names of the secrets that it would set. */
  readonly secretNames: readonly string[];
}

/** A change as it is stored until a second person decides. */
export interface PreparedChange<Change extends object> extends ShownChange {
  /** Everything that the execution needs; stored sealed, as JSON. */
  readonly change: Change;
}

/** A change that a second person has approved. */
export interface ApprovedChange<Change extends object> {
  readonly pjid: string;
  readonly reason: string;
  readonly decidedBy: string;
  readonly change: Change;
}

/** What a change would do now. */
export interface CountedChange {
  /** Number of records that it would change. */
  readonly count: number;
  /** Whether there are more, which were not counted. */
  readonly hasMore: boolean;
}

/** What an execution did. */
export interface ExecutedChange {
  /** Number of records that it changed; of purchases those that are CANCELED now. */
  readonly count: number;
  /** What became of each purchase. */
  readonly outcomes?: readonly ApprovalOutcome[];
}
