import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import type { CursorPage } from '../../../shared/list/page.js';
import type { CountedChange, ExecutedChange } from './approval-change.js';
import type { ApprovalKindName, ApprovalStatus, CancelOutcome } from './approval-status.js';
import type { ShownApproval } from './list-approvals.service.js';

/** What became of a purchase that was to be cancelled. */
export interface ApprovalOutcomeView {
  readonly boid: string;
  /** Outcome of the cancellation; `CANCELED` also when the purchase was cancelled meanwhile, such as by the store. */
  readonly outcome: CancelOutcome;
}

/** A field that the change sets. */
export interface ApprovalFieldView {
  /** Name of the field. */
  readonly field: string;
  /** Value when it was asked for; null: none. */
  readonly before: string | null;
  /** Value after the change; null: none. */
  readonly after: string | null;
}

/** A change that one person has asked for. */
export interface ApprovalView {
  /** Names it for approval/approve. */
  readonly approvalId: string;
  /** What it changes. */
  readonly approvalKind: ApprovalKindName;
  /** Status of the request. */
  readonly status: ApprovalStatus;
  /** Purchases to cancel; empty for other kinds. */
  readonly boids: readonly string[];
  /** Fields that it sets, without secrets; empty for cancellations, and for keys below the role ADMIN. */
  readonly changeList: readonly ApprovalFieldView[];
  /** Names of the secrets that it sets. */
  readonly secretList: readonly string[];
  readonly reason: string;
  /** Person or key that asked; `ADMIN` for every key and session of the deployment itself. */
  readonly requestedBy: string;
  /** When it was asked for, Unix seconds. */
  readonly requestedAtUnixTS: number;
  /** When it expires without a decision, Unix seconds. */
  readonly expiresAtUnixTS: number;
  /** Person or key that decided; null until then. */
  readonly decidedBy: string | null;
  /** What became of each purchase; empty until all of it is done. */
  readonly outcomeList: readonly ApprovalOutcomeView[];
  /**
   * Number of records that it changed; of a cancellation the purchases with the outcome `CANCELED`. Null until it is
   * done.
   */
  readonly changedCount: number | null;
  /** Why the approved change was not made, or not all of it; null otherwise. */
  readonly failure: string | null;
  /** Whether the one who asked can fetch the key by approval/collect. */
  readonly collectable: boolean;
}

/** One page of approvals. */
export interface ApprovalListView {
  /** Newest first. */
  readonly approvalList: readonly ApprovalView[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** Outcome of an approval. */
export interface ApprovedView {
  /** What became of each purchase; empty for other kinds. */
  readonly outcomeList: readonly ApprovalOutcomeView[];
  /** Number of records that it changed; of a cancellation the purchases with the outcome `CANCELED`. */
  readonly changedCount: number;
}

/** What the approval of a request would change now. */
export interface PreviewView {
  /** Number of records that it would change, as far as they were counted; null for kinds other than replays. */
  readonly changeableCount: number | null;
  /** Whether it would change more than were counted. */
  readonly moreThanCounted: boolean;
}

export const toPreviewView = (counted: CountedChange | null): PreviewView => ({
  changeableCount: counted?.count ?? null,
  moreThanCounted: counted?.hasMore ?? false,
});

const toApprovalView = ({
  approval,
  status,
  failure,
  isCollectable,
  fields,
}: ShownApproval): ApprovalView => ({
  approvalId: approval.approvalId,
  approvalKind: approval.kind,
  status,
  boids: approval.boids,
  changeList: fields.map(({ name, before, after }) => ({
    field: name,
    before,
    after,
  })),
  secretList: approval.details?.secretNames ?? [],
  reason: approval.reason,
  requestedBy: approval.requestedBy,
  requestedAtUnixTS: toUnixSeconds(approval.requestedAt),
  expiresAtUnixTS: toUnixSeconds(approval.expiresAt),
  decidedBy: approval.decidedBy,
  outcomeList: approval.outcomes ?? [],
  changedCount: approval.changedCount,
  failure,
  collectable: isCollectable,
});

export const toApprovalListView = ({ items, nextCursor }: CursorPage<ShownApproval>): ApprovalListView => ({
  approvalList: items.map(toApprovalView),
  nextCursor,
});

export const toApprovedView = ({ outcomes = [], count }: ExecutedChange): ApprovedView => ({
  outcomeList: outcomes,
  changedCount: count,
});
