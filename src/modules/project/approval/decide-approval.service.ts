import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Statements } from '../../../platform/database/statements.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { AppError } from '../../../shared/app-error.js';
import { Clock } from '../../../shared/clock.js';
import { type ConsoleRole, includesRole } from '../../../shared/console-role.js';
import type { ExecutedChange } from './approval-change.js';
import type { ApprovalKind } from './approval-kind.js';
import type { Approval } from './approval.entity.js';
import * as errors from './approval.errors.js';
import { ApprovalRepository, type Decision } from './approval.repository.js';
import { ApprovalKinds } from './approval-kinds.service.js';

/** A decision with the role of the person or key that decides. */
export interface DecideCommand extends Decision {
  readonly role: ConsoleRole;
}

/** Approves and rejects changes. */
@Injectable()
export class DecideApprovalService {
  constructor(
    private readonly approvals: ApprovalRepository,
    private readonly kinds: ApprovalKinds,
    private readonly database: Database,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes the change of an approval, once, after its kind has checked the state again.
   * @throws AppError INVALID_PARAMETER when it is decided, expired, or the caller's own, or cannot be made any more
   */
  async approve(decision: DecideCommand): Promise<ExecutedChange> {
    await this.allowed(decision);
    const isWon = await this.approvals.approve(decision);
    const approval = await this.known(decision);
    if (!isWon) throw this.refusal(approval, decision);
    return this.execute(approval, decision.decidedBy);
  }

  /** @throws AppError INVALID_PARAMETER when it is decided or expired */
  async reject(decision: DecideCommand): Promise<void> {
    const { isAtomic } = await this.allowed(decision);
    if (await this.approvals.reject(decision, isAtomic)) return;
    throw errors.approvalDecided((await this.known(decision)).statusAt(this.clock.now()));
  }

  private async execute(approval: Approval, decidedBy: string): Promise<ExecutedChange> {
    const { pjid, reason } = approval;
    const kind = this.kinds.of(approval.kind);
    try {
      const approved = { pjid, reason, decidedBy, change: await this.changeOf(approval) };
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

  private async changeOf({ approvalId, kind, boids }: Approval): Promise<object> {
    if (kind === 'CANCEL') return { boids };
    const change = await this.approvals.changeOf(approvalId);
    if (change === null) throw errors.requestGone();
    return change;
  }

  private async allowed(decision: DecideCommand): Promise<ApprovalKind> {
    const kind = this.kinds.of((await this.known(decision)).kind);
    if (!includesRole(decision.role, kind.role)) throw errors.approvalNeedsRole(kind.role);
    return kind;
  }

  private async known({ pjid, approvalId }: Decision): Promise<Approval> {
    const approval = await this.approvals.find(pjid, approvalId);
    if (approval === null) throw errors.approvalUnknown();
    return approval;
  }

  private refusal(approval: Approval, { decidedBy }: Decision): Error {
    const status = approval.statusAt(this.clock.now());
    return status === 'PENDING' && approval.requestedBy === decidedBy
      ? errors.ownApproval()
      : errors.approvalDecided(status);
  }
}
