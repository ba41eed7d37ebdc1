import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module.js';
import { DeferredConfirmation } from './deferred/deferred-confirmation.service.js';
import { DeferredVerifyProcessor } from './deferred/deferred-verify.processor.js';
import { FinishVerificationService } from './deferred/finish-verification.service.js';
import { RepeatedVerification } from './deferred/repeated-verification.service.js';
import { VerificationModule } from './verification.module.js';

/** Finishes verifications whose store gave no answer. */
@Module({
  imports: [RecordModule, VerificationModule],
  providers: [DeferredConfirmation, RepeatedVerification, FinishVerificationService, DeferredVerifyProcessor],
})
export class VerificationWorkerModule {}
