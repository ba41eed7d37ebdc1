import type { Statements } from '../../../platform/database/statement/statements.js';
import type { OperatorRole } from '../../../shared/access/operator-role.js';
import type { ApprovedChange, CountedChange, ExecutedChange } from './approval-change.js';
import type { ApprovalKindName } from './approval-status.js';

/** A kind of change that takes two persons. Modules add theirs to `ApprovalKinds` when they start. */
export interface ApprovalKind<Change extends object = object> {
  readonly name: ApprovalKindName;
  /** The lowest role that may approve and reject it. */
  readonly role: OperatorRole;
  /**
   * Whether the execution and its record are one transaction. If not, it takes transactions of its own, and a
   * repetition after an interruption has no further effect.
   */
  readonly isAtomic: boolean;

  /**
   * Checks the state again and makes the change, once.
   * @throws AppError INVALID_PARAMETER when it cannot be made any more: the approval has failed
   */
  execute(approved: ApprovedChange<Change>, statements: Statements): Promise<ExecutedChange>;

  /** Counts what the change would change now; left out where its fields and purchases say so. */
  count?(pjid: string, change: Change): Promise<CountedChange>;

  /** Does what follows a change that is committed, such as clearing a cache. */
  afterwards?(approved: ApprovedChange<Change>): void | Promise<void>;

  /** Whether the stored change holds a secret that the one who asked may fetch once. */
  readonly hasReply?: boolean;
}
