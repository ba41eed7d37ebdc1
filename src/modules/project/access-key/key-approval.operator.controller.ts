import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess } from '../../../platform/access/access.decorators.js';
import { type ActingOperator, CallingOperator } from '../../../platform/access/calling-operator.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { IssueKeyApprovalKind } from './issue-key-approval-kind.service.js';
import { RevokeKeyApprovalKind } from './revoke-key-approval-kind.service.js';
import { RequestKeyIssueRequest, RequestKeyRevokeRequest } from './key.operator.request.js';

/** Changes of access keys that take two persons. */
@Controller('operator/v1/key')
@OperatorAccess('ADMIN')
export class KeyApprovalOperatorController {
  constructor(
    private readonly issueApproval: IssueKeyApprovalKind,
    private readonly revokeApproval: RevokeKeyApprovalKind,
  ) {}

  /** Asks for a key, which another person has to approve within 24 hours; approval/collect then shows it once. */
  @Post('request-issue')
  @ForConsole('ADMIN')
  @Answers()
  async requestIssue(
    @JsonBody() body: RequestKeyIssueRequest,
    @CallingOperator() { operatorId }: ActingOperator,
  ): Promise<{ approvalId: string }> {
    const requester = { pjid: body.pjid, reason: body.reason, requestedBy: operatorId };
    return { approvalId: await this.issueApproval.request(body.toCommand(), requester) };
  }

  /** Asks for the revocation of a key, which another person has to approve within 24 hours. */
  @Post('request-revoke')
  @ForConsole('ADMIN')
  @Answers()
  async requestRevoke(
    @JsonBody() { pjid, keyId, reason }: RequestKeyRevokeRequest,
    @CallingOperator() { operatorId }: ActingOperator,
  ): Promise<{ approvalId: string }> {
    const requester = { pjid, reason, requestedBy: operatorId };
    return { approvalId: await this.revokeApproval.request(keyId, requester) };
  }
}
