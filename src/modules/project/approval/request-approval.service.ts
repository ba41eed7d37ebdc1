import { Injectable } from '@nestjs/common';
import type { PreparedChange } from './approval-change.js';
import type { ApprovalKindName } from './approval-status.js';
import { projectUnknown } from '../record/project.errors.js';
import { ApprovalRepository, type NewApproval } from './approval.repository.js';

/** Who asks for an approval, and why. */
export interface ApprovalRequester {
  readonly pjid: string;
  readonly reason: string;
  readonly requestedBy: string;
}

/** Asks for changes that another person has to approve. */
@Injectable()
export class RequestApprovalService {
  constructor(private readonly approvals: ApprovalRepository) {}

  /**
   * Asks for a change that its kind has checked and prepared; returns the id of the approval.
   * @throws AppError INVALID_PARAMETER when the project does not exist
   */
  execute(
    kind: Exclude<ApprovalKindName, 'CANCEL'>,
    requester: ApprovalRequester,
    { change, fields, secretNames }: PreparedChange<object>,
  ): Promise<string> {
    return this.add({ ...requester, kind, boids: [], shown: { fields, secretNames }, change });
  }

  /** Asks for the cancellation of purchases; returns the id of the approval. */
  cancel(requester: ApprovalRequester, boids: readonly string[]): Promise<string> {
    return this.add({ ...requester, kind: 'CANCEL', boids: [...new Set(boids)], shown: null, change: null });
  }

  private async add(approval: NewApproval): Promise<string> {
    const approvalId = await this.approvals.add(approval);
    if (approvalId === null) throw projectUnknown();
    return approvalId;
  }
}
