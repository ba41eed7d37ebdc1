import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { Log } from '../../../platform/observability/logging/log.js';
import { ProjectDirectory } from '../../project/index.js';
import { cancelReason, isMoreExact } from '../record/fields/cancel-reason.js';
import { CancelReasonRepository } from './cancel-reason.repository.js';
import { RefundScores } from '../refund-score/refund-scores.service.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import type { ClaimedRevocation } from '../notification-inbox/store-notification.repository.js';

export interface RefineCancelReasonCommand {
  readonly pjid: string;
  readonly boid: string;
  /** Names the reason of a purchase that another notification or an operator has cancelled. */
  readonly notification: ClaimedRevocation;
}

/** Attempts to replace a reason that concurrent notifications may change. */
const MAX_ATTEMPTS = 3;

/**
 * Replaces VOIDED or REFUND by a later, more specific reason (CHARGEBACK, FRAUD, VOIDED as not consumed). Time and
 * amounts of the cancellation stay.
 */
@Injectable()
export class RefineCancelReasonService {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly reasons: CancelReasonRepository,
    private readonly refundScores: RefundScores,
    private readonly projects: ProjectDirectory,
    private readonly log: Log,
  ) {}

  /**
   * Returns false when the purchase keeps its reason.
   * @throws AppError ProjectClosed for a project that is closed by now
   */
  async execute({ pjid, boid, notification }: RefineCancelReasonCommand): Promise<boolean> {
    const { source, code, text } = notification;
    const reason = cancelReason(code, text);
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const purchase = await this.purchases.find(pjid, boid);
      const replaced = purchase?.status === 'CANCELED' ? purchase.cancelReason : null;
      if (purchase === null || replaced === null || !isMoreExact(reason, replaced)) return false;
      const event = { source, code, outcome: 'refined', replaced };
      const recount = await this.refundScores.forChange(purchase);
      const also = async (tx: Tx): Promise<void> => {
        await this.projects.assertOpenIn(tx, pjid);
        await recount?.(tx);
      };
      if (await this.reasons.replace({ pjid, boid, replaced, reason, event, also })) {
        this.log.info('the reason of a cancellation was refined', { pjid, boid });
        return true;
      }
    }
    throw new Error(`change of a cancel reason gave up after ${MAX_ATTEMPTS} conflicting updates`);
  }
}
