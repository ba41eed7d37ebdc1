import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { CallerKey } from '../../../platform/access/caller-project.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline } from '../../../platform/http/server/route.decorators.js';
import { operatorReason } from '../record/cancel-reason.js';
import {
  DecideApprovalRequest,
  ListApprovalsRequest,
  RequestApprovalRequest,
} from './approval.operator.request.js';
import { type ApprovalListView, type ApprovedView, toApprovalListView } from './approval.operator.view.js';
import { DecideApprovalService } from './decide-approval.service.js';
import { ListApprovalsService } from './list-approvals.service.js';
import { RequestApprovalService } from './request-approval.service.js';

/** Seconds for the cancellation of as many purchases as an approval may name. */
const EXECUTION_SECONDS = 13;

/** All keys and sessions of the deployment itself count as one person, because they cannot be told apart. */
const personOf = (keyId: string): string => (keyId.startsWith('ADMIN') ? 'ADMIN' : keyId);

/** Cancellations that take two persons. */
@Controller('operator/v1/approval')
@OperatorAccess('OPERATOR', 'ADMIN')
export class ApprovalOperatorController {
  constructor(
    private readonly requestApproval: RequestApprovalService,
    private readonly listApprovals: ListApprovalsService,
    private readonly decideApproval: DecideApprovalService,
  ) {}

  /** Asks for the cancellation of purchases, which another person has to approve within 24 hours. */
  @Post('request')
  @ForConsole('SUPPORT')
  @Answers()
  async request(
    @JsonBody() { pjid, boids, reason }: RequestApprovalRequest,
    @CallerKey() keyId: string,
  ): Promise<{ approvalId: string }> {
    const requestedBy = personOf(keyId);
    const command = { pjid, boids, reason: operatorReason(reason), requestedBy };
    return { approvalId: await this.requestApproval.execute(command) };
  }

  /** Lists requests for cancellations, newest first. */
  @Post('list')
  @ForConsole('SUPPORT')
  @ReadsOnly()
  @Answers()
  async list(@JsonBody() { pjid, cursor, pageItemSize }: ListApprovalsRequest): Promise<ApprovalListView> {
    return toApprovalListView(await this.listApprovals.execute({ pjid, cursor, pageItemSize }));
  }

  /**
   * Cancels the purchases, once, and says what became of each. The caller must be another person than the one who asked.
   * Purchases that cannot be cancelled any more stay unchanged. An interrupted execution can be repeated after a minute.
   */
  @Post('approve')
  @ForConsole('OPERATOR')
  @Answers()
  @Deadline(EXECUTION_SECONDS)
  async approve(
    @JsonBody() { pjid, approvalId }: DecideApprovalRequest,
    @CallerKey() keyId: string,
  ): Promise<ApprovedView> {
    const decision = { pjid, approvalId, decidedBy: personOf(keyId) };
    return { outcomeList: await this.decideApproval.approve(decision) };
  }

  /** Rejects a request; nothing is cancelled. */
  @Post('reject')
  @ForConsole('OPERATOR')
  @Answers()
  reject(@JsonBody() { pjid, approvalId }: DecideApprovalRequest, @CallerKey() keyId: string): Promise<void> {
    return this.decideApproval.reject({ pjid, approvalId, decidedBy: personOf(keyId) });
  }
}
