import { Injectable } from '@nestjs/common';
import { TransactionRunner, type Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { type ProjectRefunds, ProjectRulesReader } from '../../project/index.js';
import { isReached, type RefundTotals, totalsOf } from './refund-score.js';
import { type LockedScore, RefundScoreRepository } from './refund-score.repository.js';
import { type ScoredPurchase, type ScoredSubject, subjectsOf } from './scored-subject.js';

/** Counts the refunds of players and members, in the transaction that changes what counts. */
@Injectable()
export class RefundScores {
  constructor(
    private readonly rules: ProjectRulesReader,
    private readonly transactions: TransactionRunner,
    private readonly scores: RefundScoreRepository,
  ) {}

  /**
   * Returns the step that counts the purchases of the buyer of a purchase again after a change; null in a project
   * without a policy. It reads the buyer of the locked purchase: since the purchase was read, the buyer may have been
   * erased.
   */
  async forChange({ pjid, boid }: ScoredPurchase): Promise<((tx: Tx) => Promise<void>) | null> {
    const { refunds: rules } = await this.rules.of(pjid);
    if (rules.policy === 'OFF') return null;
    return async (tx) => {
      const buyer = { pjid, ...(await this.scores.lockBuyer(tx, boid)) };
      for (const subject of subjectsOf(buyer))
        await this.recount(tx, subject, await this.scores.lock(tx, subject), rules);
    };
  }

  /** Counts the purchases of a score again, in a transaction of its own; does nothing when it is gone. */
  async refresh(subject: ScoredSubject): Promise<void> {
    const { refunds: rules } = await this.rules.of(subject.pjid);
    await this.transactions.run(async (tx) => {
      const score = await this.scores.lockExisting(tx, subject);
      if (score !== null) await this.recount(tx, subject, score, rules);
    });
  }

  /**
   * Counts the purchases of a locked score: those of this transaction, and all that were committed before the lock was
   * taken.
   */
  async recount(
    tx: Tx,
    { kind }: ScoredSubject,
    score: LockedScore,
    rules: ProjectRefunds,
  ): Promise<RefundTotals & { readonly isFlagged: boolean }> {
    const totals = totalsOf(await this.scores.count(tx, kind, score.id));
    const isFlagged = isReached(totals, rules);
    await this.scores.save(tx, score, totals, isFlagged);
    return { ...totals, isFlagged };
  }
}
