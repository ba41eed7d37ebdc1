import { Injectable, type OnModuleInit } from '@nestjs/common';
import { noteChange } from '../../../platform/access/audited-change.js';
import type { Statements } from '../../../platform/database/statement/statements.js';
import type { ApprovedChange, ExecutedChange } from '../approval/approval-change.js';
import type { ApprovalKind } from '../approval/approval-kind.js';
import { keyUnknown } from '../record/project.errors.js';
import { AccessKeyRepository } from './access-key.repository.js';
import { ActiveKeys } from './active-keys.service.js';
import { ApprovalKinds } from '../approval/approval-kinds.service.js';
import { type ApprovalRequester, RequestApprovalService } from '../approval/request-approval.service.js';

interface RevokeKeyChange {
  readonly keyId: string;
}

/** Revokes a key after a second person has approved it. */
@Injectable()
export class RevokeKeyApprovalKind implements ApprovalKind<RevokeKeyChange>, OnModuleInit {
  readonly name = 'KEY_REVOKE';
  readonly role = 'ADMIN';
  readonly isAtomic = true;

  constructor(
    private readonly kinds: ApprovalKinds,
    private readonly requestApproval: RequestApprovalService,
    private readonly keys: AccessKeyRepository,
    private readonly activeKeys: ActiveKeys,
  ) {}

  onModuleInit(): void {
    this.kinds.add(this);
  }

  /**
   * Returns the id of the approval.
   * @throws AppError INVALID_PARAMETER when the project has no such key
   */
  async request(keyId: string, requester: ApprovalRequester): Promise<string> {
    const key = await this.keys.find(requester.pjid, keyId);
    if (key === null) throw keyUnknown();
    const before = [keyId, key.label, key.roles.join(', ')].filter((part) => part !== null).join(' · ');
    return this.requestApproval.execute(this.name, requester, {
      change: { keyId },
      fields: [{ name: 'keyId', before, after: null }],
      secretNames: [],
    });
  }

  async execute(
    { pjid, change: { keyId } }: ApprovedChange<RevokeKeyChange>,
    statements: Statements,
  ): Promise<ExecutedChange> {
    const isRevokedNow = await this.keys.revoke(pjid, keyId, statements);
    noteChange({ isRevoked: !isRevokedNow }, { isRevoked: true });
    return { count: Number(isRevokedNow) };
  }

  /** Makes this process see the change at once; every process does within 30 s. */
  afterwards(): void {
    this.activeKeys.forget();
  }
}
