import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module.js';
import { LiftRefundHoldService } from './lift-refund-hold.service.js';
import { ListRefundScoresService } from './list-refund-scores.service.js';
import { RecordRepaymentService } from './record-repayment.service.js';
import { RefundScoreModule } from './refund-score.module.js';
import { RefundScoreOperatorController } from './refund-score.operator.controller.js';
import { RepaymentController } from './repayment.controller.js';

/** Endpoints of refund scores and repayments. */
@Module({
  imports: [RecordModule, RefundScoreModule],
  controllers: [RefundScoreOperatorController, RepaymentController],
  providers: [ListRefundScoresService, LiftRefundHoldService, RecordRepaymentService],
})
export class RefundScoreApiModule {}
