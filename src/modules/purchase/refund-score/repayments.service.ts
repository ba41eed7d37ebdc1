import { Injectable } from '@nestjs/common';
import { TransactionRunner, type Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { ProjectDirectory } from '../../project/index.js';
import { RefundScoreRepository } from './refund-score.repository.js';
import { RefundScores } from './refund-scores.service.js';
import type { ScoredPurchase } from './scored-subject.js';

/** Cancelled purchases whose money came back: paid by the player, or by a store that has taken the refund back. */
@Injectable()
export class Repayments {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly scores: RefundScoreRepository,
    private readonly refundScores: RefundScores,
    private readonly projects: ProjectDirectory,
  ) {}

  /**
   * Excludes a cancelled purchase from all scores, from `repaidAt` on, else from now on. Repeatable.
   * @throws AppError ProjectClosed for a project that is closed by now
   */
  async record(purchase: ScoredPurchase, repaidAt: Date | null = null): Promise<void> {
    await this.change(purchase, (tx) => this.scores.addRepayment(tx, purchase.boid, repaidAt));
  }

  /**
   * Makes a purchase count again that was refunded after its repayment. Returns false when it was not.
   * @throws AppError ProjectClosed for a project that is closed by now
   */
  async retract(purchase: ScoredPurchase, refundedAt: Date): Promise<boolean> {
    if (!(await this.scores.isRepaidBefore(purchase.boid, refundedAt))) return false;
    await this.change(purchase, (tx) => this.scores.removeRepayment(tx, purchase.boid, refundedAt));
    return true;
  }

  private async change(purchase: ScoredPurchase, apply: (tx: Tx) => Promise<void>): Promise<void> {
    const recount = await this.refundScores.forChange(purchase);
    await this.transactions.run(async (tx) => {
      await apply(tx);
      await this.projects.assertOpenIn(tx, purchase.pjid);
      await recount?.(tx);
    });
  }
}
