import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { CallingOperator, type ActingOperator } from '../../../platform/access/calling-operator.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline } from '../../../platform/http/route/route.decorators.js';
import { CollectSecretService } from './collect-secret.service.js';
import { DecideApprovalService } from './decide-approval.service.js';
import type { IssuedKey } from '../../../shared/access/access-key.js';
import { ListApprovalsService } from './list-approvals.service.js';
import { PreviewApprovalService } from './preview-approval.service.js';
import { ApprovalRequest, ListApprovalsRequest } from './approval.operator.request.js';
import {
  type ApprovalListView,
  type ApprovedView,
  type PreviewView,
  toApprovalListView,
  toApprovedView,
  toPreviewView,
} from './approval.operator.view.js';

/** Seconds for the cancellation of as many purchases as an approval may name, and for a long replay. */
const EXECUTION_SECONDS = 13;

/** Changes that take two persons. */
@Controller('operator/v1/approval')
@OperatorAccess('OPERATOR', 'ADMIN')
export class ApprovalOperatorController {
  constructor(
    private readonly listApprovals: ListApprovalsService,
    private readonly previewApproval: PreviewApprovalService,
    private readonly decideApproval: DecideApprovalService,
    private readonly collectSecret: CollectSecretService,
  ) {}

  /** Lists requests for changes, newest first. */
  @Post('list')
  @ForConsole('SUPPORT')
  @ReadsOnly()
  @Answers()
  async list(
    @JsonBody() { pjid, cursor, pageItemSize }: ListApprovalsRequest,
    @CallingOperator() { role }: ActingOperator,
  ): Promise<ApprovalListView> {
    return toApprovalListView(await this.listApprovals.execute({ pjid, cursor, pageItemSize, role }));
  }

  /**
   * Counts what the approval of a request would change now, for the person who decides. It counts grants of replays;
   * for other kinds `changeableCount` is null, because `changeList` and `boids` say what they change.
   */
  @Post('preview')
  @ForConsole('OPERATOR')
  @ReadsOnly()
  @Answers()
  @Deadline(EXECUTION_SECONDS)
  async preview(
    @JsonBody() { pjid, approvalId }: ApprovalRequest,
    @CallingOperator() { role }: ActingOperator,
  ): Promise<PreviewView> {
    return toPreviewView(await this.previewApproval.execute({ pjid, approvalId, role }));
  }

  /**
   * Makes the change, once, after its state was checked again. The caller must be another person than the one who
   * asked. Keys and store settings need the role ADMIN. Purchases that cannot be cancelled any more stay unchanged. An
   * interrupted execution can be repeated after a minute, until 24 hours after the request has expired; then it has
   * failed.
   */
  @Post('approve')
  @ForConsole('OPERATOR')
  @Answers()
  @Deadline(EXECUTION_SECONDS)
  async approve(
    @JsonBody() { pjid, approvalId }: ApprovalRequest,
    @CallingOperator() { operatorId, role }: ActingOperator,
  ): Promise<ApprovedView> {
    return toApprovedView(
      await this.decideApproval.approve({ pjid, approvalId, decidedBy: operatorId, role }),
    );
  }

  /**
   * Rejects a request; nothing is changed. The person who asked may do it, too, with the role that the approval needs.
   * An interrupted execution can be rejected after a minute, except that of cancellations and replays.
   */
  @Post('reject')
  @ForConsole('OPERATOR')
  @Answers()
  reject(
    @JsonBody() { pjid, approvalId }: ApprovalRequest,
    @CallingOperator() { operatorId, role }: ActingOperator,
  ): Promise<void> {
    return this.decideApproval.reject({ pjid, approvalId, decidedBy: operatorId, role });
  }

  /** Shows the key of an approval, once, to the person who asked for it, within 24 hours after the approval. */
  @Post('collect')
  @ForConsole('ADMIN')
  @Answers()
  collect(
    @JsonBody() { pjid, approvalId }: ApprovalRequest,
    @CallingOperator() { operatorId }: ActingOperator,
  ): Promise<IssuedKey> {
    return this.collectSecret.execute(pjid, approvalId, operatorId);
  }
}
