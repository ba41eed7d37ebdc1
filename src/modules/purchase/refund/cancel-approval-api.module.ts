import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module.js';
import { RefundModule } from './refund.module.js';
import { CancelApprovalOperatorController } from './cancel-approval.operator.controller.js';
import { CancellationApprovalKind } from './cancellation-approval-kind.service.js';

/** Cancellations that take two persons. */
@Module({
  imports: [RecordModule, RefundModule],
  controllers: [CancelApprovalOperatorController],
  providers: [CancellationApprovalKind],
})
export class CancelApprovalApiModule {}
