import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BullModule } from '../../../platform/queue/bull-module.js';
import { NotificationInboxModule } from '../notification-inbox/notification-inbox.module.js';
import { RecordModule } from '../record/record.module.js';
import { CaptureClaimRepository } from './capture-claim.repository.js';
import { DeferredProofs } from './deferred/deferred-proofs.service.js';
import { DeferredVerification } from './deferred/deferred-verification.entity.js';
import { DeferredVerificationRepository } from './deferred/deferred-verification.repository.js';
import { DeferredVerifications } from './deferred/deferred-verifications.service.js';
import { DeferredVerifyCounters } from './deferred/deferred-verify-counters.js';
import { DEFERRED_VERIFY_QUEUE } from './deferred/deferred-verify-queue.js';
import { PaymentConfirmation } from './payment-confirmation.service.js';
import { PaymentProof } from './payment-proof.service.js';
import { ReceiptClaims } from './receipt-claims.service.js';

/** Proves payments with their stores, for requests and for the worker. */
@Module({
  imports: [
    BullModule.registerQueue({ name: DEFERRED_VERIFY_QUEUE }),
    TypeOrmModule.forFeature([DeferredVerification]),
    RecordModule,
    NotificationInboxModule,
  ],
  providers: [
    CaptureClaimRepository,
    PaymentProof,
    ReceiptClaims,
    PaymentConfirmation,
    DeferredVerificationRepository,
    DeferredProofs,
    DeferredVerifications,
    DeferredVerifyCounters,
  ],
  exports: [
    PaymentProof,
    ReceiptClaims,
    PaymentConfirmation,
    DeferredVerificationRepository,
    DeferredVerifications,
  ],
})
export class VerificationModule {}
