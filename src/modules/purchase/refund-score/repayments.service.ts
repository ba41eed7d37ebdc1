import { Injectable } from '@nestjs/common';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { RefundScoreRepository } from './refund-score.repository.js';
import { RefundScores } from './refund-scores.service.js';
import type { Buyer } from './scored-subject.js';

/** Cancelled purchases whose money came back: paid by the player, or by a store that has taken the refund back. */
@Injectable()
export class Repayments {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly scores: RefundScoreRepository,
    private readonly refundScores: RefundScores,
  ) {}

  /** Makes a cancelled purchase count in no score any more. Repeatable. */
  async record(purchase: Buyer & { readonly boid: string }): Promise<void> {
    const recount = await this.refundScores.forChange(purchase);
    await this.transactions.run(async (tx) => {
      await this.scores.addRepayment(tx, purchase.boid);
      await recount?.(tx);
    });
  }
}
