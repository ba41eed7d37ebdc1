import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { type CursorPage, toCursorPage } from '../../../shared/page.js';
import type { ApprovalStatus } from '../domain/approval-status.js';
import type { Approval } from '../domain/approval.entity.js';
import { shownStatusOf } from '../domain/shown-status.js';
import { ApprovalRepository } from '../persistence/approval.repository.js';

export interface ListApprovalsCommand {
  readonly pjid: string;
  /** From an earlier page; left out for the first one. */
  readonly cursor: string | undefined;
  readonly pageItemSize: number;
}

/** An approval with its status as operators see it. */
export interface ShownApproval {
  readonly approval: Approval;
  readonly status: ApprovalStatus;
  /** Whether it holds a secret that the one who asked may fetch. */
  readonly isCollectable: boolean;
}

/** Lists approvals, newest first. */
@Injectable()
export class ListApprovalsService {
  constructor(
    private readonly approvals: ApprovalRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ pjid, cursor, pageItemSize }: ListApprovalsCommand): Promise<CursorPage<ShownApproval>> {
    const found = await this.approvals.list(pjid, cursor, pageItemSize + 1);
    const page = toCursorPage(found, pageItemSize, ({ approvalId }) => approvalId);
    const now = this.clock.now();
    const items = page.items.map((approval) => ({
      approval,
      status: shownStatusOf(approval, now),
      isCollectable:
        approval.status === 'DONE' && approval.sealedUntil !== null && approval.sealedUntil > now,
    }));
    return { ...page, items };
  }
}
