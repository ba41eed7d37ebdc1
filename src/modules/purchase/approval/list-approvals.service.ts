import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { Approval } from './approval.entity.js';
import { ApprovalRepository } from './approval.repository.js';
import type { ApprovalStatus } from './approval-status.js';
import { shownStatusOf } from './shown-status.js';

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
}

/** One page of approvals, newest first. */
export interface ApprovalPage {
  readonly items: readonly ShownApproval[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** Lists approvals. */
@Injectable()
export class ListApprovalsService {
  constructor(
    private readonly approvals: ApprovalRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ pjid, cursor, pageItemSize }: ListApprovalsCommand): Promise<ApprovalPage> {
    const found = await this.approvals.list(pjid, cursor, pageItemSize + 1);
    const page = found.slice(0, pageItemSize);
    const now = this.clock.now();
    return {
      items: page.map((approval) => ({ approval, status: shownStatusOf(approval, now) })),
      nextCursor: found.length > pageItemSize ? (page.at(-1)?.approvalId ?? null) : null,
    };
  }
}
