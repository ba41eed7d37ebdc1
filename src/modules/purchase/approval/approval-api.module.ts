import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RecordModule } from '../record/record.module.js';
import { RefundModule } from '../refund/refund.module.js';
import { Approval } from './approval.entity.js';
import { ApprovalOperatorController } from './approval.operator.controller.js';
import { ApprovalRepository } from './approval.repository.js';
import { DecideApprovalService } from './decide-approval.service.js';
import { ListApprovalsService } from './list-approvals.service.js';
import { RequestApprovalService } from './request-approval.service.js';

/** Endpoints of cancellations that take two persons. */
@Module({
  imports: [TypeOrmModule.forFeature([Approval]), RecordModule, RefundModule],
  controllers: [ApprovalOperatorController],
  providers: [ApprovalRepository, RequestApprovalService, ListApprovalsService, DecideApprovalService],
})
export class ApprovalApiModule {}
