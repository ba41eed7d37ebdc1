import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module.js';
import { PaidPurchaseRepository } from './paid-purchase.repository.js';

/** Purchases that begin as paid, for the API and for repairs. */
@Module({
  imports: [RecordModule],
  providers: [PaidPurchaseRepository],
  exports: [PaidPurchaseRepository],
})
export class ExternalPaymentModule {}
