import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module.js';
import { ExternalController } from './external.controller.js';
import { PaidPurchaseRepository } from './paid-purchase.repository.js';
import { RegisterPaidPurchaseService } from './register-paid-purchase.service.js';

/** Endpoints of payments that were made outside the game. */
@Module({
  imports: [RecordModule],
  controllers: [ExternalController],
  providers: [PaidPurchaseRepository, RegisterPaidPurchaseService],
})
export class ExternalPaymentApiModule {}
