import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Approval } from './approval.entity.js';
import { ApprovalOperatorController } from './approval.operator.controller.js';
import { ApprovalRepository } from './approval.repository.js';
import { ProjectRowsModule } from '../record/project-rows.module.js';
import { ApprovalKinds } from './approval-kinds.service.js';
import { CollectSecretService } from './collect-secret.service.js';
import { DecideApprovalService } from './decide-approval.service.js';
import { ListApprovalsService } from './list-approvals.service.js';
import { OpenApprovalService } from './open-approval.service.js';
import { PreviewApprovalService } from './preview-approval.service.js';
import { PurgeApprovalsService } from './purge-approvals.service.js';
import { RequestApprovalService } from './request-approval.service.js';
import { TwoPersonRule } from './two-person-rule.service.js';

/** Lets every module ask for approvals, and add the kinds of change that it executes. */
@Module({
  imports: [TypeOrmModule.forFeature([Approval]), ProjectRowsModule],
  providers: [ApprovalRepository, ApprovalKinds, RequestApprovalService, TwoPersonRule],
  exports: [ApprovalRepository, ApprovalKinds, RequestApprovalService, TwoPersonRule],
})
export class ApprovalCoreModule {}

/** Lets a second person decide. */
@Module({
  imports: [ApprovalCoreModule],
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

/** Deletes secrets whose time is over. */
@Module({
  imports: [ApprovalCoreModule],
  providers: [PurgeApprovalsService],
})
export class ApprovalWorkerModule {}
