import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module.js';
import { CompletionController } from './completion.controller.js';
import { CompletionModule } from './completion.module.js';
import { ConsumeNowService } from './consume-now.service.js';
import { ConsumptionOperatorController } from './consumption.operator.controller.js';
import { OpenConsumptionRepository } from './open-consumption.repository.js';

/** Endpoints of completions and consumptions. */
@Module({
  imports: [RecordModule, CompletionModule],
  controllers: [CompletionController, ConsumptionOperatorController],
  providers: [OpenConsumptionRepository, ConsumeNowService],
})
export class CompletionApiModule {}
