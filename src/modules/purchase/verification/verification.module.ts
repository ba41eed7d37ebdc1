import { Module } from '@nestjs/common';
import { NotificationModule } from '../notification/notification.module.js';
import { RecordModule } from '../record/record.module.js';
import { CaptureClaimRepository } from './capture-claim.repository.js';
import { PaymentProof } from './payment-proof.service.js';
import { SpendingCount } from './spending-count.service.js';

/** Proves payments with their stores, for requests and for the worker. */
@Module({
  imports: [RecordModule, NotificationModule],
  providers: [CaptureClaimRepository, SpendingCount, PaymentProof],
  exports: [PaymentProof],
})
export class VerificationModule {}
