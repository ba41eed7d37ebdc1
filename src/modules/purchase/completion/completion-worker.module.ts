import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module.js';
import { CompletionModule } from './completion.module.js';
import { ConsumePurchaseService } from './consume-purchase.service.js';
import { ConsumeProcessor } from './consume.processor.js';
import { ConsumptionRepository } from './consumption.repository.js';

/** Consumes completed purchases in their stores. */
@Module({
  imports: [RecordModule, CompletionModule],
  providers: [ConsumptionRepository, ConsumePurchaseService, ConsumeProcessor],
})
export class CompletionWorkerModule {}
