import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import type { RefundQuestionOutcome } from '../notification-inbox/refund-question.entity.js';
import {
  type ClaimedRefundQuestion,
  RefundQuestionRepository,
} from '../notification-inbox/refund-question.repository.js';
import { TimelineEntries } from '../timeline/timeline-entries.service.js';

/**
 * Stores the outcomes of refund questions in the row, the metrics and the purchase's timeline. When another worker has
 * taken over, nothing is stored.
 */
@Injectable()
export class RefundQuestionOutcomes {
  constructor(
    private readonly questions: RefundQuestionRepository,
    private readonly timeline: TimelineEntries,
    private readonly metrics: Metrics,
  ) {}

  /** @param boid of the purchase; null when it is not known */
  async settle(
    question: ClaimedRefundQuestion,
    boid: string | null,
    outcome: RefundQuestionOutcome,
  ): Promise<void> {
    const { store: source } = question;
    if (!(await this.questions.settle(question, outcome))) return;
    this.metrics.storeNotifications.inc({
      source,
      outcome: `question-${outcome.toLowerCase().replace('_', '-')}`,
    });
    if (boid !== null) this.timeline.note(boid, 'NOTICE', { source, code: 'CONSUMPTION_REQUEST', outcome });
  }
}
