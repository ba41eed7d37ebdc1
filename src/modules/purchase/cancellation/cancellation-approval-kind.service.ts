import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type ApprovalKind,
  ApprovalKinds,
  type ApprovalOutcome,
  type ApprovalRequester,
  type ApprovedChange,
  type CancelOutcome,
  type ExecutedChange,
  RequestApprovalService,
} from '../../project/index.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import { RevokePurchaseService } from './revoke-purchase.service.js';

interface CancelChange {
  readonly boids: readonly string[];
}

/** Cancels purchases after a second person has approved it; those that cannot be cancelled any more stay unchanged. */
@Injectable()
export class CancellationApprovalKind implements ApprovalKind<CancelChange>, OnModuleInit {
  readonly name = 'CANCEL';
  readonly role = 'OPERATOR';
  /** Each cancellation is a transaction, and cancelling a purchase twice has no effect. */
  readonly isAtomic = false;

  constructor(
    private readonly kinds: ApprovalKinds,
    private readonly requestApproval: RequestApprovalService,
    private readonly purchases: PurchaseRepository,
    private readonly revokePurchase: RevokePurchaseService,
  ) {}

  onModuleInit(): void {
    this.kinds.add(this);
  }

  /** Returns the id of the approval. */
  request(boids: readonly string[], requester: ApprovalRequester): Promise<string> {
    return this.requestApproval.cancel(requester, boids);
  }

  async execute(approved: ApprovedChange<CancelChange>): Promise<ExecutedChange> {
    const outcomes: ApprovalOutcome[] = [];
    for (const boid of approved.change.boids)
      outcomes.push({ boid, outcome: await this.cancel(approved, boid) });
    return { count: outcomes.filter(({ outcome }) => outcome === 'CANCELED').length, outcomes };
  }

  private async cancel(
    { pjid, reason, decidedBy }: ApprovedChange<CancelChange>,
    boid: string,
  ): Promise<CancelOutcome> {
    if ((await this.purchases.find(pjid, boid)) === null) return 'NOT_FOUND';
    const revocation = await this.revokePurchase.execute({ pjid, boid, reason, operatorKeyId: decidedBy });
    if (revocation.kind === 'revoked' || revocation.status === 'CANCELED') return 'CANCELED';
    return 'NOT_CANCELABLE';
  }
}
