import { Injectable } from '@nestjs/common';
import type { ClaimedRevocation } from '../notification/store-notification.repository.js';
import type { Purchase } from '../record/purchase.entity.js';
import { Repayments } from '../refund-score/repayments.service.js';
import { cancelReason } from '../record/cancel-reason.js';
import { RefineCancelReasonService } from './refine-cancel-reason.service.js';
import { RevokePurchaseService } from './revoke-purchase.service.js';

export interface ApplyRevocationCommand {
  readonly pjid: string;
  readonly boid: string;
  readonly notification: ClaimedRevocation;
}

/**
 * Outcome of a revocation: `canceled-before` keeps an earlier cancellation, `not-paid` leaves a purchase without a
 * payment unchanged.
 */
export type AppliedRevocation = 'revoked' | 'refined' | 'canceled-before' | 'not-paid';

/** Cancels one purchase because of a store notification, refines the reason of a cancellation, or counts it as paid back. */
@Injectable()
export class ApplyRevocationService {
  constructor(
    private readonly revokePurchase: RevokePurchaseService,
    private readonly refineReason: RefineCancelReasonService,
    private readonly repayments: Repayments,
  ) {}

  /** @throws AppError INVALID_PARAMETER for an unknown boid */
  async execute({ pjid, boid, notification }: ApplyRevocationCommand): Promise<AppliedRevocation> {
    const reason = cancelReason(notification.code, notification.text);
    const revocation = await this.revokePurchase.execute({ pjid, boid, reason });
    if (revocation.kind === 'revoked') return 'revoked';
    if (revocation.status !== 'CANCELED') return 'not-paid';
    return (await this.refineReason.execute({ pjid, boid, notification })) ? 'refined' : 'canceled-before';
  }

  /**
   * Counts a refund that the store has taken back as paid back; the purchase stays cancelled. Returns false for a purchase that is
   * not cancelled.
   */
  async reverse(purchase: Purchase): Promise<boolean> {
    if (purchase.status !== 'CANCELED') return false;
    await this.repayments.record(purchase);
    return true;
  }
}
