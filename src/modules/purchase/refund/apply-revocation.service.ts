import { Injectable } from '@nestjs/common';
import { RevocationTimeRepository } from '../notification-inbox/revocation-time.repository.js';
import type {
  ClaimedNotification,
  ClaimedRevocation,
} from '../notification-inbox/store-notification.repository.js';
import type { Purchase } from '../record/purchase.entity.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import { Repayments } from '../refund-score/repayments.service.js';
import type { ScoredPurchase } from '../refund-score/scored-subject.js';
import { cancelReason } from '../record/fields/cancel-reason.js';
import { RefineCancelReasonService } from './refine-cancel-reason.service.js';
import { RevokePurchaseService } from '../cancellation/revoke-purchase.service.js';

export interface ApplyRevocationCommand {
  readonly pjid: string;
  readonly boid: string;
  readonly notification: ClaimedRevocation;
}

/**
 * Outcome of a revocation: `canceled-before` keeps an earlier cancellation, `refunded-again` too, but the purchase
 * counts in refund scores again, `not-paid` leaves a purchase without a payment unchanged, `reversed-before` one that
 * was verified after the store had taken the refund back.
 */
export type AppliedRevocation =
  'revoked' | 'refined' | 'refunded-again' | 'canceled-before' | 'not-paid' | 'reversed-before';

/**
 * Cancels one purchase because of a store notification, refines the reason of a cancellation, or counts it as paid
 * back.
 */
@Injectable()
export class ApplyRevocationService {
  constructor(
    private readonly revokePurchase: RevokePurchaseService,
    private readonly refineReason: RefineCancelReasonService,
    private readonly repayments: Repayments,
    private readonly purchases: PurchaseRepository,
    private readonly revocations: RevocationTimeRepository,
  ) {}

  /**
   * Applies a revocation. Where the store has taken it back already, the purchase counts as paid back: its reversal may
   * have waited for it in vain, and be settled.
   * @throws AppError INVALID_PARAMETER for an unknown boid
   */
  async execute(command: ApplyRevocationCommand): Promise<AppliedRevocation> {
    const { pjid, boid, notification } = command;
    const reversedAt = await this.reversalOf(notification);
    if (reversedAt !== null && (await this.isVerifiedAfter(pjid, boid, reversedAt))) return 'reversed-before';
    const applied = await this.apply(command);
    if (reversedAt !== null && applied !== 'not-paid')
      await this.payBack({ pjid, boid }, notification.receiptKey, reversedAt);
    return applied;
  }

  private async apply({ pjid, boid, notification }: ApplyRevocationCommand): Promise<AppliedRevocation> {
    const reason = cancelReason(notification.code, notification.text);
    const revocation = await this.revokePurchase.execute({ pjid, boid, reason });
    if (revocation.kind === 'revoked') return 'revoked';
    if (revocation.status !== 'CANCELED') return 'not-paid';
    const isRefundedAgain = await this.countAgain(pjid, boid, notification.occurredAt);
    if (await this.refineReason.execute({ pjid, boid, notification })) return 'refined';
    return isRefundedAgain ? 'refunded-again' : 'canceled-before';
  }

  /**
   * Counts a refund that the store has taken back as paid back; the purchase stays cancelled. Returns false for a
   * purchase that is not cancelled, and for one that an operator has cancelled after that: its own refund, if any, is
   * not known yet.
   */
  async reverse(purchase: Purchase, { receiptKey, occurredAt }: ClaimedNotification): Promise<boolean> {
    const { status, canceledAt } = purchase;
    if (status !== 'CANCELED') return false;
    const isCanceledAfter = occurredAt !== null && canceledAt !== null && canceledAt > occurredAt;
    if (isCanceledAfter && receiptKey !== null && !(await this.revocations.hasEverRevoked(receiptKey)))
      return false;
    await this.payBack(purchase, receiptKey, occurredAt);
    return true;
  }

  /** Counts a purchase as paid back at a time, unless the store has refunded it once more since. */
  private async payBack(
    purchase: ScoredPurchase,
    receiptKey: Buffer | null,
    repaidAt: Date | null,
  ): Promise<void> {
    await this.repayments.record(purchase, repaidAt);
    // A later refund may have been handled before; one that is stored from now on finds the repayment.
    const refundedAt = receiptKey === null ? null : await this.revocations.lastRefundedAt(receiptKey);
    if (refundedAt !== null) await this.repayments.retract(purchase, refundedAt);
  }

  /** Returns when the store has taken the refund back; null when it has not. */
  private async reversalOf({ receiptKey, occurredAt }: ClaimedRevocation): Promise<Date | null> {
    if (receiptKey === null || occurredAt === null) return null;
    const reversedAt = await this.revocations.lastReversedAt(receiptKey);
    return reversedAt !== null && reversedAt > occurredAt ? reversedAt : null;
  }

  /** Returns whether a purchase was verified after a reversal: its money was there by then. */
  private async isVerifiedAfter(pjid: string, boid: string, reversedAt: Date): Promise<boolean> {
    const verifiedAt = (await this.purchases.find(pjid, boid))?.verifiedAt ?? null;
    return verifiedAt !== null && verifiedAt > reversedAt;
  }

  /** Makes a purchase count again whose store took the money once more, after it had taken a refund back. */
  private async countAgain(pjid: string, boid: string, refundedAt: Date | null): Promise<boolean> {
    const purchase = refundedAt === null ? null : await this.purchases.find(pjid, boid);
    return purchase !== null && refundedAt !== null && this.repayments.retract(purchase, refundedAt);
  }
}
