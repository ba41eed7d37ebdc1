import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module.js';
import { ExternalPaymentModule } from './external-payment.module.js';
import { ExternalController } from './external-payment.controller.js';
import { RegisterPaidPurchaseService } from './register-paid-purchase.service.js';

/** Endpoints of payments that were made outside the game. */
@Module({
  imports: [RecordModule, ExternalPaymentModule],
  controllers: [ExternalController],
  providers: [RegisterPaidPurchaseService],
})
export class ExternalPaymentApiModule {}
