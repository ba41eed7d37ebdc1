import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module.js';
import { CancelApprovalOperatorController } from './cancel-approval.operator.controller.js';
import { CancelPurchaseOperatorController } from './cancel-purchase.operator.controller.js';
import { CancellationApprovalKind } from './cancellation-approval-kind.service.js';
import { CancellationModule } from './cancellation.module.js';

/** Endpoints of cancellations, by one operator or by two persons. */
@Module({
  imports: [RecordModule, CancellationModule],
  controllers: [CancelPurchaseOperatorController, CancelApprovalOperatorController],
  providers: [CancellationApprovalKind],
})
export class CancellationApiModule {}
