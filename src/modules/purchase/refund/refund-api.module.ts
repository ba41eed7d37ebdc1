import { Module } from '@nestjs/common';
import { RefundModule } from './refund.module.js';
import { RefundOperatorController } from './refund.operator.controller.js';

/** Endpoints of cancellations by operators. */
@Module({
  imports: [RefundModule],
  controllers: [RefundOperatorController],
})
export class RefundApiModule {}
