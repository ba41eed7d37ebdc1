import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Statements } from '../../../platform/database/statement/statements.js';
import { TransactionRunner } from '../../../platform/database/transaction/transaction-runner.js';
import { AppError } from '../../../shared/error/app-error.js';
import { Clock } from '../../../shared/time/clock.js';
import type { OperatorRole } from '../../../shared/access/operator-role.js';
import type { ExecutedChange } from './approval-change.js';
import type { ApprovalKind } from './approval-kind.js';
import type { Approval } from './approval.entity.js';
import * as errors from './approval.errors.js';
import { ApprovalRepository, type Decision } from './approval.repository.js';
import { OpenApprovalService } from './open-approval.service.js';

/** A decision with the role of the person or key that decides. */
export interface DecideCommand extends Decision {
  readonly role: OperatorRole;
}

/** Approves and rejects changes. */
@Injectable()
export class DecideApprovalService {
  constructor(
    private readonly approvals: ApprovalRepository,
    private readonly openApproval: OpenApprovalService,
    private readonly database: Database,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes the change of an approval, once, after its kind has checked the state again.
   * @throws AppError INVALID_PARAMETER when it is decided, expired, or the caller's own, or cannot be made any more
   */
  async approve(decision: DecideCommand): Promise<ExecutedChange> {
    await this.openApproval.execute(decision);
    const isWon = await this.approvals.approve(decision);
    const { approval, kind } = await this.openApproval.execute(decision);
    if (!isWon) throw this.refusal(approval, decision);
    return this.execute(approval, kind, decision.decidedBy);
  }

  /** @throws AppError INVALID_PARAMETER when it is decided or expired */
  async reject(decision: DecideCommand): Promise<void> {
    const { kind } = await this.openApproval.execute(decision);
    if (await this.approvals.reject(decision, kind.isAtomic)) return;
    const { approval } = await this.openApproval.execute(decision);
    throw errors.approvalDecided(approval.statusAt(this.clock.now()));
  }

  private async execute(approval: Approval, kind: ApprovalKind, decidedBy: string): Promise<ExecutedChange> {
    const { pjid, reason } = approval;
    try {
      const approved = { pjid, reason, decidedBy, change: await this.openApproval.changeOf(approval) };
      const executed = await this.inScopeOf(kind, async (statements) => {
        const done = await kind.execute(approved, statements);
        await this.approvals.finish(statements, approval, done, kind.hasReply ?? false);
        return done;
      });
      await kind.afterwards?.(approved);
      return executed;
    } catch (error) {
      if (error instanceof AppError && error.code === 'INVALID_PARAMETER')
        await this.approvals.fail(approval, error.message);
      throw error;
    }
  }

  private inScopeOf(
    { isAtomic }: ApprovalKind,
    work: (statements: Statements) => Promise<ExecutedChange>,
  ): Promise<ExecutedChange> {
    return isAtomic ? this.transactions.run(work) : work(this.database);
  }

  private refusal(approval: Approval, { decidedBy }: Decision): Error {
    const status = approval.statusAt(this.clock.now());
    return status === 'PENDING' && approval.requestedBy === decidedBy
      ? errors.ownApproval()
      : errors.approvalDecided(status);
  }
}
