import type { Statements } from '../../../platform/database/statements.js';
import type { ConsoleRole } from '../../../shared/console-role.js';
import type { ApprovalKindName, ApprovalOutcome } from './approval-status.js';

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

/** What an execution did. */
export interface ExecutedChange {
  /** Number of records that it changed. */
  readonly count: number;
  /** What became of each purchase. */
  readonly outcomes?: readonly ApprovalOutcome[];
}

/** A kind of change that takes two persons. Modules add theirs to `ApprovalKinds` when they start. */
export interface ApprovalKind<Change extends object = object> {
  readonly name: ApprovalKindName;
  /** The lowest role that may approve and reject it. */
  readonly role: ConsoleRole;
  /**
   * Whether the execution and its record are one transaction. If not, it takes transactions of its own, and a repetition after an
   * interruption has no further effect.
   */
  readonly isAtomic: boolean;

  /**
   * Checks the state again and makes the change, once.
   * @throws AppError INVALID_PARAMETER when it cannot be made any more: the approval has failed
   */
  execute(approved: ApprovedChange<Change>, statements: Statements): Promise<ExecutedChange>;

  /** Does what follows a change that is committed, such as clearing a cache. */
  afterwards?(approved: ApprovedChange<Change>): void | Promise<void>;

  /** Whether the stored change holds a secret that the one who asked may fetch once. */
  readonly hasReply?: boolean;
}
