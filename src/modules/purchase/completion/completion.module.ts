import { Module } from '@nestjs/common';
import { BullModule } from '../../../platform/queue/bull-module.js';
import { RecordModule } from '../record/record.module.js';
import { CompletePurchaseService } from './complete-purchase.service.js';
import { CONSUME_QUEUE } from './consume-queue.js';
import { Completion } from './completion.service.js';
import { Redemption } from './redemption.service.js';

/** Completions, and the queue of consumptions with its counters, for the API and the worker. */
@Module({
  imports: [BullModule.registerQueue({ name: CONSUME_QUEUE }), RecordModule],
  providers: [Completion, Redemption, CompletePurchaseService],
  exports: [CompletePurchaseService],
})
export class CompletionModule {}
