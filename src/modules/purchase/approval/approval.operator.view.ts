import { toUnixSeconds } from '../../../shared/iso-time.js';
import type { CursorPage } from '../../../shared/page.js';
import type { ApprovalStatus, CancelOutcome } from './approval-status.js';
import type { ShownApproval } from './list-approvals.service.js';

/** What became of a purchase that was to be cancelled. */
export interface ApprovalOutcomeView {
  readonly boid: string;
  /** Outcome of the cancellation. */
  readonly outcome: CancelOutcome;
}

/** Cancellations that one person has asked for. */
export interface ApprovalView {
  /** Names it for approval/approve. */
  readonly approvalId: string;
  /** Status of the request. */
  readonly status: ApprovalStatus;
  /** Purchases to cancel. */
  readonly boids: readonly string[];
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
  /** What became of each purchase. */
  readonly outcomeList: readonly ApprovalOutcomeView[];
}

const toApprovalView = ({ approval, status }: ShownApproval): ApprovalView => ({
  approvalId: approval.approvalId,
  status,
  boids: approval.boids,
  reason: approval.reason,
  requestedBy: approval.requestedBy,
  requestedAtUnixTS: toUnixSeconds(approval.requestedAt),
  expiresAtUnixTS: toUnixSeconds(approval.expiresAt),
  decidedBy: approval.decidedBy,
  outcomeList: approval.outcomes ?? [],
});

export const toApprovalListView = ({ items, nextCursor }: CursorPage<ShownApproval>): ApprovalListView => ({
  approvalList: items.map(toApprovalView),
  nextCursor,
});
