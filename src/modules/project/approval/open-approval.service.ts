import { Injectable } from '@nestjs/common';
import { type OperatorRole, includesRole } from '../../../shared/access/operator-role.js';
import type { ApprovalKind } from './approval-kind.js';
import { ApprovalKinds } from './approval-kinds.service.js';
import type { Approval } from './approval.entity.js';
import * as errors from './approval.errors.js';
import { ApprovalRepository } from './approval.repository.js';

/** An approval, with the role of the person or key that is to decide it. */
export interface OpenApprovalCommand {
  readonly pjid: string;
  readonly approvalId: string;
  readonly role: OperatorRole;
}

/** Opens approvals for those who may decide them. */
@Injectable()
export class OpenApprovalService {
  constructor(
    private readonly approvals: ApprovalRepository,
    private readonly kinds: ApprovalKinds,
  ) {}

  /** @throws AppError INVALID_PARAMETER when it is unknown, or the caller's role does not decide it */
  async execute({
    pjid,
    approvalId,
    role,
  }: OpenApprovalCommand): Promise<{ approval: Approval; kind: ApprovalKind }> {
    const approval = await this.approvals.find(pjid, approvalId);
    if (approval === null) throw errors.approvalUnknown();
    const kind = this.kinds.of(approval.kind);
    if (!includesRole(role, kind.role)) throw errors.approvalNeedsRole(kind.role);
    return { approval, kind };
  }

  /** @throws AppError INVALID_PARAMETER when the change is deleted */
  async changeOf({ approvalId, kind, boids }: Approval): Promise<object> {
    if (kind === 'CANCEL') return { boids };
    const change = await this.approvals.changeOf(approvalId);
    if (change === null) throw errors.requestGone();
    return change;
  }
}
