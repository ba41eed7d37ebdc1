import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BullModule } from '../../../platform/queue/bull-module.js';
import { FEED_QUEUE } from './feed-queue.js';
import { RecordModule } from '../record/record.module.js';
import { RevocationListCounters } from './revocation-list-counters.js';
import { RevokePurchaseService } from './revoke-purchase.service.js';
import { StoreFeed } from './store-feed.entity.js';

/** Cancels paid purchases, for operators and for the worker. */
@Module({
  imports: [
    BullModule.registerQueue({ name: FEED_QUEUE }),
    TypeOrmModule.forFeature([StoreFeed]),
    RecordModule,
  ],
  providers: [RevokePurchaseService, RevocationListCounters],
  exports: [RevokePurchaseService],
})
export class RefundModule {}
