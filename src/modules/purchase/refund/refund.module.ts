import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RecordModule } from '../record/record.module.js';
import { RevocationListCounters } from './revocation-list-counters.js';
import { RevokePurchaseService } from './revoke-purchase.service.js';
import { StoreFeed } from './store-feed.entity.js';

/** Cancels paid purchases, for operators and for the worker. */
@Module({
  imports: [TypeOrmModule.forFeature([StoreFeed]), RecordModule],
  providers: [RevokePurchaseService, RevocationListCounters],
  exports: [RevokePurchaseService],
})
export class RefundModule {}
