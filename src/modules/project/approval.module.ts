import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Approval } from './domain/approval.entity.js';
import { ApprovalOperatorController } from './http/approval.operator.controller.js';
import { ApprovalRepository } from './persistence/approval.repository.js';
import { ProjectRowsModule } from './project-rows.module.js';
import { ApprovalKinds } from './service/approval-kinds.service.js';
import { CollectSecretService } from './service/collect-secret.service.js';
import { DecideApprovalService } from './service/decide-approval.service.js';
import { ListApprovalsService } from './service/list-approvals.service.js';
import { PurgeApprovalsService } from './service/purge-approvals.service.js';
import { RequestApprovalService } from './service/request-approval.service.js';
import { TwoPersonRule } from './service/two-person-rule.service.js';
import { ApprovalPurge } from './worker/approval.purge.js';

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
  providers: [ListApprovalsService, DecideApprovalService, CollectSecretService],
})
export class ApprovalApiModule {}

/** Deletes secrets whose time is over. */
@Module({
  imports: [ApprovalCoreModule],
  providers: [PurgeApprovalsService, ApprovalPurge],
})
export class ApprovalWorkerModule {}
