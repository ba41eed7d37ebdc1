import { Module } from '@nestjs/common';
import { CompletionCounters } from './completion-counters.js';

/** Counters that the API and the worker share. */
@Module({
  providers: [CompletionCounters],
})
export class CompletionModule {}
