import { Module } from '@nestjs/common';
import { MeasureReservedService } from './measure-reserved.service.js';
import { RewardModule } from './reward.module.js';

/** Background measurements. */
@Module({ imports: [RewardModule], providers: [MeasureReservedService] })
export class RewardWorkerModule {}
