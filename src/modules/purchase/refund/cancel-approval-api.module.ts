import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module.js';
import { RefundModule } from './refund.module.js';
import { CancelApprovalOperatorController } from './cancel-approval.operator.controller.js';
import { CancelApproval } from './cancel-approval.service.js';

/** Cancellations that take two persons. */
@Module({
  imports: [RecordModule, RefundModule],
  controllers: [CancelApprovalOperatorController],
  providers: [CancelApproval],
})
export class CancelApprovalApiModule {}
