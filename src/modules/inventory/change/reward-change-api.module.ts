import { Module } from '@nestjs/common';
import { RewardChangeController } from './reward-change.controller.js';
import { RewardChangeModule } from './reward-change.module.js';

/** Lets game servers reserve, cancel, drop and confirm rewards. */
@Module({ imports: [RewardChangeModule], controllers: [RewardChangeController] })
export class RewardChangeApiModule {}
