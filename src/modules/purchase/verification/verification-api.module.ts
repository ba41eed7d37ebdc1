import { Module } from '@nestjs/common';
import { ProductModule } from '../product/product.module.js';
import { RecordModule } from '../record/record.module.js';
import { AstoreVerificationController } from './astore-verification.controller.js';
import { ConsoleVerificationController } from './console-verification.controller.js';
import { DeferVerificationService } from './deferred/defer-verification.service.js';
import { FailedVerification } from './failed-verification.service.js';
import { GstoreVerificationController } from './gstore-verification.controller.js';
import { PcstoreVerificationController } from './pcstore-verification.controller.js';
import { VerificationModule } from './verification.module.js';
import { VerifyConsolePurchaseService } from './verify-console-purchase.service.js';
import { VerifyPurchaseService } from './verify-purchase.service.js';

/** Endpoints of verifications. */
@Module({
  imports: [RecordModule, ProductModule, VerificationModule],
  controllers: [
    GstoreVerificationController,
    AstoreVerificationController,
    ConsoleVerificationController,
    PcstoreVerificationController,
  ],
  providers: [
    VerifyPurchaseService,
    FailedVerification,
    DeferVerificationService,
    VerifyConsolePurchaseService,
  ],
})
export class VerificationApiModule {}
