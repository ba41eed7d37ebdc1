import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/time/clock.js';
import { type OperatorRole, includesRole } from '../../../shared/access/operator-role.js';
import { type CursorPage, toCursorPage } from '../../../shared/list/page.js';
import type { ChangedField } from './approval-change.js';
import type { ApprovalKindName, ApprovalStatus } from './approval-status.js';
import type { Approval } from './approval.entity.js';
import { ApprovalRepository } from './approval.repository.js';

export interface ListApprovalsCommand {
  readonly pjid: string;
  /** From an earlier page; left out for the first one. */
  readonly cursor: string | undefined;
  readonly pageItemSize: number;
  readonly role: OperatorRole;
}

/** An approval with its status as operators see it. */
export interface ShownApproval {
  readonly approval: Approval;
  readonly status: ApprovalStatus;
  /** Why the approved change was not made, or not all of it; null otherwise. */
  readonly failure: string | null;
  /** Whether it holds a secret that the one who asked may fetch. */
  readonly isCollectable: boolean;
  /** Fields that it sets, as far as the caller may see them. */
  readonly fields: readonly ChangedField[];
}

/** Kinds whose fields describe keys, which only an ADMIN may list. */
const KEY_KINDS: readonly ApprovalKindName[] = ['KEY_ISSUE', 'KEY_REVOKE'];

/** Lists approvals, newest first. */
@Injectable()
export class ListApprovalsService {
  constructor(
    private readonly approvals: ApprovalRepository,
    private readonly clock: Clock,
  ) {}

  async execute(command: ListApprovalsCommand): Promise<CursorPage<ShownApproval>> {
    const { pjid, cursor, pageItemSize, role } = command;
    const seesKeys = includesRole(role, 'ADMIN');
    const found = await this.approvals.list(pjid, cursor, pageItemSize + 1);
    const page = toCursorPage(found, pageItemSize, ({ approvalId }) => approvalId);
    const now = this.clock.now();
    const items = page.items.map((approval) => ({
      approval,
      status: approval.statusAt(now),
      failure: approval.failureAt(now),
      isCollectable:
        approval.status === 'DONE' && approval.sealedUntil !== null && approval.sealedUntil > now,
      fields: seesKeys || !KEY_KINDS.includes(approval.kind) ? (approval.details?.fields ?? []) : [],
    }));
    return { ...page, items };
  }
}
