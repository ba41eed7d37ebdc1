import { Injectable } from '@nestjs/common';
import {
  REFUND_QUESTIONS,
  RefundQuestionRepository,
} from '../notification-inbox/refund-question.repository.js';

/** Maximum questions of one sweep. */
export const MAX_DUE = REFUND_QUESTIONS.maxDue;

/** Finds questions of stores that are due, and the age of the oldest. Before that, deletes old ones. */
@Injectable()
export class FindDueRefundQuestionsService {
  constructor(private readonly questions: RefundQuestionRepository) {}

  async execute(): Promise<readonly string[]> {
    await this.questions.deleteOld();
    return this.questions.findDue();
  }

  /** Returns the seconds that the longest due question has waited; 0 when none is due. */
  oldestDueSeconds(): Promise<number> {
    return this.questions.oldestDueSeconds();
  }
}
