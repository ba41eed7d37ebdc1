import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BullModule } from '../../../platform/queue/bull-module.js';
import { REVOCATION_LIST_QUEUE } from './revocation-list-queue.js';
import { CancelByOperatorService } from './cancel-by-operator.service.js';
import { CancellationEffects } from './cancellation-effects.service.js';
import { RecordModule } from '../record/record.module.js';
import { RefundScoreModule } from '../refund-score/refund-score.module.js';
import { RevocationListCounters } from './revocation-list-counters.js';
import { RevokePurchaseService } from './revoke-purchase.service.js';
import { StoredRevocationList } from './revocation-list.entity.js';

/** Cancels paid purchases, for operators and for the worker. */
@Module({
  imports: [
    BullModule.registerQueue({ name: REVOCATION_LIST_QUEUE }),
    TypeOrmModule.forFeature([StoredRevocationList]),
    RecordModule,
    RefundScoreModule,
  ],
  providers: [CancellationEffects, CancelByOperatorService, RevokePurchaseService, RevocationListCounters],
  exports: [RefundScoreModule, RevokePurchaseService, CancelByOperatorService],
})
export class RefundModule {}
