import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module.js';
import { CompletePurchaseService } from './complete-purchase.service.js';
import { CompletionController } from './completion.controller.js';
import { CompletionModule } from './completion.module.js';
import { Completion } from './completion.service.js';
import { ConsumeNowService } from './consume-now.service.js';
import { ConsumptionOperatorController } from './consumption.operator.controller.js';
import { OpenConsumptionRepository } from './open-consumption.repository.js';
import { Redemption } from './redemption.service.js';

/** Endpoints of completions and consumptions. */
@Module({
  imports: [RecordModule, CompletionModule],
  controllers: [CompletionController, ConsumptionOperatorController],
  providers: [OpenConsumptionRepository, CompletePurchaseService, Completion, Redemption, ConsumeNowService],
})
export class CompletionApiModule {}
