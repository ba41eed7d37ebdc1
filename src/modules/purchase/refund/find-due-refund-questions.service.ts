import { Injectable } from '@nestjs/common';
import { RefundQuestionRepository } from '../notification/refund-question.repository.js';

/** Finds questions of stores that are due, and the age of the oldest. Before that, deletes old ones. */
@Injectable()
export class FindDueRefundQuestionsService {
  constructor(private readonly questions: RefundQuestionRepository) {}

  async execute(): Promise<readonly string[]> {
    await this.questions.deleteOld();
    return this.questions.findDue();
  }

  /** Returns the seconds that the longest due question has waited; 0 when none is due. */
  oldestSeconds(): Promise<number> {
    return this.questions.oldestDueSeconds();
  }
}
