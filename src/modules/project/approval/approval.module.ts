import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Approval } from './approval.entity.js';
import { ApprovalRepository } from './approval.repository.js';
import { ProjectRecordModule } from '../record/project-record.module.js';
import { ApprovalKinds } from './approval-kinds.service.js';
import { RequestApprovalService } from './request-approval.service.js';
import { TwoPersonRule } from './two-person-rule.service.js';

/** Lets every module ask for approvals, and add the kinds of change that it executes. */
@Module({
  imports: [TypeOrmModule.forFeature([Approval]), ProjectRecordModule],
  providers: [ApprovalRepository, ApprovalKinds, RequestApprovalService, TwoPersonRule],
  exports: [ApprovalRepository, ApprovalKinds, RequestApprovalService, TwoPersonRule],
})
export class ApprovalModule {}
