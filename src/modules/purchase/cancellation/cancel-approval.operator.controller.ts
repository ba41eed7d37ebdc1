import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess } from '../../../platform/access/access.decorators.js';
import { CallingOperator, type ActingOperator } from '../../../platform/access/calling-operator.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { operatorReason } from '../record/fields/cancel-reason.js';
import { CancelApprovalRequest } from './cancel-approval.operator.request.js';
import { CancellationApprovalKind } from './cancellation-approval-kind.service.js';

/** Cancellations that take two persons. */
@Controller('operator/v1/approval')
@OperatorAccess('OPERATOR', 'ADMIN')
export class CancelApprovalOperatorController {
  constructor(private readonly approval: CancellationApprovalKind) {}

  /** Asks for the cancellation of purchases, which another person has to approve within 24 hours. */
  @Post('request')
  @ForConsole('SUPPORT')
  @Answers()
  async request(
    @JsonBody() { pjid, boids, reason }: CancelApprovalRequest,
    @CallingOperator() { operatorId }: ActingOperator,
  ): Promise<{ approvalId: string }> {
    const requester = { pjid, reason: operatorReason(reason), requestedBy: operatorId };
    return { approvalId: await this.approval.request(boids, requester) };
  }
}
