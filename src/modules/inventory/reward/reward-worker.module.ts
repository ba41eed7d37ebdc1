import { Module } from '@nestjs/common';
import { MeasureReservedService } from './measure-reserved.service.js';
import { ReservedWatch } from './reserved.watch.js';
import { RewardModule } from './reward.module.js';

/** Background measurements. */
@Module({ imports: [RewardModule], providers: [MeasureReservedService, ReservedWatch] })
export class RewardWorkerModule {}
