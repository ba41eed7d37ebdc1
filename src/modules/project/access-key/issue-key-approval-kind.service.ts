import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Statements } from '../../../platform/database/statement/statements.js';
import type { ApprovedChange, ChangedField, ExecutedChange } from '../approval/approval-change.js';
import type { ApprovalKind } from '../approval/approval-kind.js';
import { ApprovalKinds } from '../approval/approval-kinds.service.js';
import type { IssuedKey } from '../../../shared/access/access-key.js';
import { type IssueKeyCommand, IssueKeyService, newKey } from './issue-key.service.js';
import { type ApprovalRequester, RequestApprovalService } from '../approval/request-approval.service.js';

/**
 * A key as it waits, sealed: its text is generated with the request, so that a repeated execution issues the same one.
 */
interface IssueKeyChange extends Omit<IssueKeyCommand, 'expiresAt'>, IssuedKey {
  readonly expiresAt: string | null;
}

/** Issues a key that a second person has approved. The person who asked fetches it once. */
@Injectable()
export class IssueKeyApprovalKind implements ApprovalKind<IssueKeyChange>, OnModuleInit {
  readonly name = 'KEY_ISSUE';
  readonly role = 'ADMIN';
  readonly isAtomic = true;
  readonly hasReply = true;

  constructor(
    private readonly kinds: ApprovalKinds,
    private readonly requestApproval: RequestApprovalService,
    private readonly issueKey: IssueKeyService,
  ) {}

  onModuleInit(): void {
    this.kinds.add(this);
  }

  /** Returns the id of the approval. */
  request(command: IssueKeyCommand, requester: ApprovalRequester): Promise<string> {
    const change: IssueKeyChange = {
      ...command,
      ...newKey(),
      expiresAt: command.expiresAt?.toISOString() ?? null,
    };
    const prepared = { change, fields: fieldsOf(change), secretNames: [] };
    return this.requestApproval.execute(this.name, requester, prepared);
  }

  async execute({ change }: ApprovedChange<IssueKeyChange>, statements: Statements): Promise<ExecutedChange> {
    const { keyId, accessKey, expiresAt, ...command } = change;
    const expiry = expiresAt === null ? null : new Date(expiresAt);
    await this.issueKey.store({ ...command, expiresAt: expiry }, { keyId, accessKey }, statements);
    return { count: 1 };
  }
}

/** Shows what the key may do; limits that it does not have are left out. */
function fieldsOf(change: IssueKeyChange): readonly ChangedField[] {
  const { keyId, label, roles, scopes, allowedCidrs, readOnly, expiresAt, dailyCeilings } = change;
  const ceilings = Object.entries(dailyCeilings).map(([scope, most]) => `${scope}: ${most}`);
  const values: Readonly<Record<string, string | null>> = {
    keyId,
    label: label ?? null,
    roles: roles.join(', '),
    scopes: scopes.join(', '),
    allowedCidrs: allowedCidrs.join(', '),
    readOnly: readOnly ? 'true' : null,
    expiresAt,
    dailyCeilings: ceilings.join(', '),
  };
  return Object.entries(values)
    .filter(([, after]) => after !== null && after !== '')
    .map(([name, after]) => ({ name, before: null, after }));
}
