import { Module } from '@nestjs/common';
import { BullModule } from '../../../platform/queue/bull-module.js';
import { CONSUME_QUEUE } from './consume-queue.js';
import { CompletionCounters } from './completion-counters.js';

/** The queue of consumptions and its counters, for the API and the worker. */
@Module({
  imports: [BullModule.registerQueue({ name: CONSUME_QUEUE })],
  providers: [CompletionCounters],
})
export class CompletionModule {}
