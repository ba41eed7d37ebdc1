import { Injectable } from '@nestjs/common';
import { noteChange } from '../../../platform/access/audited-change.js';
import { TransactionRunner } from '../../../platform/database/transaction/transaction-runner.js';
import { ProjectRulesReader } from '../../project/index.js';
import { scoreUnknown } from './refund-score.errors.js';
import { RefundScoreRepository } from './refund-score.repository.js';
import { RefundScores } from './refund-scores.service.js';
import type { ScoredSubject } from './scored-subject.js';

/** Forgives the cancellations of a player or a member until now. Later ones count from zero. */
@Injectable()
export class LiftRefundHoldService {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly rules: ProjectRulesReader,
    private readonly scores: RefundScoreRepository,
    private readonly refundScores: RefundScores,
  ) {}

  /** @throws AppError INVALID_PARAMETER for a player or a member without a score */
  async execute(subject: ScoredSubject): Promise<void> {
    const { refunds: rules } = await this.rules.of(subject.pjid);
    const { before, after } = await this.transactions.run(async (tx) => {
      const score = await this.scores.lockExisting(tx, subject);
      if (score === null) throw scoreUnknown();
      await this.scores.forgive(tx, score.id);
      const { isFlagged } = await this.refundScores.recount(tx, subject, score, rules);
      return { before: { isFlagged: score.isFlagged }, after: { isFlagged } };
    });
    noteChange(before, after);
  }
}
