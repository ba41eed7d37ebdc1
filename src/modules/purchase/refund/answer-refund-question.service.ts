import { Injectable } from '@nestjs/common';
import { RETRY_SCHEDULE, waitAfter } from '../../../platform/queue/retry-schedule.js';
import { AccountConsents } from '../../account/index.js';
import { unlessSettingsUnreadable } from '../../project/index.js';
import type { RefundReplyAnswer } from '../../store-verifier/index.js';
import {
  type ClaimedRefundQuestion,
  RefundQuestionRepository,
} from '../notification-inbox/refund-question.repository.js';
import type { Purchase } from '../record/purchase.entity.js';
import { isCompleted } from '../record/fields/purchase-status.js';
import { StoreOfPurchase } from '../record/store-of-purchase.service.js';
import { PurchaseOfNotification } from './purchase-of-notification.service.js';
import { RefundQuestionOutcomes } from './refund-question-outcomes.service.js';

/** Time for an answer: the store waits for twelve hours. */
const MAX_AGE_SECONDS = 12 * 3_600 - 600;
/** Longest wait between two attempts. */
const MAX_WAIT_MS = 1_800_000;

/**
 * Reports to a store whether the player has the item of a purchase whose refund its customer wants. Needs the consent
 * of the platform's member who bought it: without it nothing is sent, as the store demands. What is known here of a
 * project that is closed for a move may be out of date, so its purchases wait.
 */
@Injectable()
export class AnswerRefundQuestionService {
  constructor(
    private readonly questions: RefundQuestionRepository,
    private readonly purchases: PurchaseOfNotification,
    private readonly stores: StoreOfPurchase,
    private readonly consents: AccountConsents,
    private readonly outcomes: RefundQuestionOutcomes,
  ) {}

  /** Answers a question if it is due and no other worker has claimed it. */
  async execute(id: string): Promise<void> {
    const question = await this.questions.claim(id);
    if (question === null) return;
    const owner = await this.purchases.ownerOf(question.receiptKey);
    const purchase = owner.kind === 'own' ? owner.purchase : null;
    if (question.ageSeconds > MAX_AGE_SECONDS)
      return this.outcomes.settle(question, purchase?.boid ?? null, 'TOO_LATE');
    if (purchase === null)
      return this.later(question, owner.kind === 'closed' ? 'project closed' : 'no purchase');
    const { pjid, boid, imid } = purchase;
    if (imid === null || !(await this.consents.toConsumptionData(pjid, imid)))
      return this.outcomes.settle(question, boid, 'NO_CONSENT');
    return this.end(question, boid, await this.reply(question, purchase));
  }

  private end(question: ClaimedRefundQuestion, boid: string, answer: RefundReplyAnswer): Promise<void> {
    switch (answer.kind) {
      case 'taken':
        return this.outcomes.settle(question, boid, 'ANSWERED');
      case 'refused':
        return this.outcomes.settle(question, boid, 'REFUSED');
      case 'not-configured':
        return this.later(question, 'not configured');
      case 'unavailable':
        return this.later(question, answer.reason);
    }
  }

  private async reply(
    { store, pjid, paymentOrderId, isTester }: ClaimedRefundQuestion,
    { status, completedAt }: Purchase,
  ): Promise<RefundReplyAnswer> {
    const { refundReplies } = this.stores.of(store);
    if (refundReplies === null) return { kind: 'not-configured' };
    const isDelivered = isCompleted(status) || completedAt !== null;
    return unlessSettingsUnreadable(() =>
      refundReplies.reply({ pjid, paymentOrderId, isTester, isDelivered }),
    );
  }

  private async later(question: ClaimedRefundQuestion, reason: string): Promise<void> {
    const waitMs = Math.min(waitAfter(RETRY_SCHEDULE, question.attempts) ?? MAX_WAIT_MS, MAX_WAIT_MS);
    await this.questions.postpone(question, waitMs, reason);
  }
}
