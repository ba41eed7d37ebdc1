import { Module } from '@nestjs/common';
import { CancelByOperatorService } from './cancel-by-operator.service.js';
import { CancellationEffects } from './cancellation-effects.service.js';
import { RecordModule } from '../record/record.module.js';
import { RefundScoreModule } from '../refund-score/refund-score.module.js';
import { RevokePurchaseService } from './revoke-purchase.service.js';

/** Cancels paid purchases, for operators and for the worker. */
@Module({
  imports: [RecordModule, RefundScoreModule],
  providers: [CancellationEffects, CancelByOperatorService, RevokePurchaseService],
  exports: [RevokePurchaseService, CancelByOperatorService],
})
export class CancellationModule {}
