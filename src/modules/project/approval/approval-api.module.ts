import { Module } from '@nestjs/common';
import { ApprovalOperatorController } from './approval.operator.controller.js';
import { CollectSecretService } from './collect-secret.service.js';
import { DecideApprovalService } from './decide-approval.service.js';
import { ListApprovalsService } from './list-approvals.service.js';
import { OpenApprovalService } from './open-approval.service.js';
import { PreviewApprovalService } from './preview-approval.service.js';
import { ApprovalModule } from './approval.module.js';

/** Lets a second person decide. */
@Module({
  imports: [ApprovalModule],
  controllers: [ApprovalOperatorController],
  providers: [
    ListApprovalsService,
    OpenApprovalService,
    PreviewApprovalService,
    DecideApprovalService,
    CollectSecretService,
  ],
})
export class ApprovalApiModule {}
