import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import { RevokePurchaseService } from '../refund/revoke-purchase.service.js';
import type { Approval, ApprovalOutcome } from './approval.entity.js';
import { approvalDecided, approvalUnknown, ownApproval } from './approval.errors.js';
import { ApprovalRepository, type Decision } from './approval.repository.js';
import type { CancelOutcome } from './approval-status.js';
import { shownStatusOf } from './shown-status.js';

/** Approves and rejects cancellations. */
@Injectable()
export class DecideApprovalService {
  constructor(
    private readonly approvals: ApprovalRepository,
    private readonly purchases: PurchaseRepository,
    private readonly revokePurchase: RevokePurchaseService,
    private readonly clock: Clock,
  ) {}

  /**
   * Cancels the purchases of an approval, once; those that cannot be cancelled any more are left alone.
   * @throws AppError INVALID_PARAMETER when it is decided, expired, or the caller's own
   */
  async approve(decision: Decision): Promise<readonly ApprovalOutcome[]> {
    const isWon = await this.approvals.approve(decision);
    const approval = await this.known(decision);
    if (!isWon) throw this.refusal(approval, decision);
    const outcomes: ApprovalOutcome[] = [];
    for (const boid of approval.boids)
      outcomes.push({ boid, outcome: await this.cancel(approval, boid, decision.decidedBy) });
    await this.approvals.finish(decision.approvalId, outcomes);
    return outcomes;
  }

  /** @throws AppError INVALID_PARAMETER when it is decided or expired */
  async reject(decision: Decision): Promise<void> {
    if (await this.approvals.reject(decision)) return;
    throw approvalDecided(shownStatusOf(await this.known(decision), this.clock.now()));
  }

  private async known({ pjid, approvalId }: Decision): Promise<Approval> {
    const approval = await this.approvals.find(pjid, approvalId);
    if (approval === null) throw approvalUnknown();
    return approval;
  }

  private refusal(approval: Approval, { decidedBy }: Decision): Error {
    const status = shownStatusOf(approval, this.clock.now());
    return status === 'PENDING' && approval.requestedBy === decidedBy
      ? ownApproval()
      : approvalDecided(status);
  }

  private async cancel(
    { pjid, reason }: Approval,
    boid: string,
    operatorKeyId: string,
  ): Promise<CancelOutcome> {
    if ((await this.purchases.find(pjid, boid)) === null) return 'NOT_FOUND';
    const revocation = await this.revokePurchase.execute({ pjid, boid, reason, operatorKeyId });
    if (revocation.kind === 'revoked' || revocation.status === 'CANCELED') return 'CANCELED';
    return 'NOT_CANCELABLE';
  }
}
