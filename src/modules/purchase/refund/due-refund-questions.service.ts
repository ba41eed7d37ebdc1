import { Injectable } from '@nestjs/common';
import type { DueRows } from '../../../platform/queue/due-rows.js';
import {
  REFUND_QUESTIONS,
  RefundQuestionRepository,
} from '../notification-inbox/refund-question.repository.js';

/** Finds questions of stores that are due, and the age of the oldest. Before that, deletes old ones. */
@Injectable()
export class DueRefundQuestions implements DueRows {
  readonly maxDue = REFUND_QUESTIONS.maxDue;

  constructor(private readonly questions: RefundQuestionRepository) {}

  async findDue(): Promise<readonly string[]> {
    await this.questions.deleteOld();
    return this.questions.findDue();
  }

  /** Returns the seconds that the longest due question has waited; 0 when none is due. */
  oldestDueSeconds(): Promise<number> {
    return this.questions.oldestDueSeconds();
  }
}
