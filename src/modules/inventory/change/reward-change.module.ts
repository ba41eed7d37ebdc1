import { Module } from '@nestjs/common';
import { RewardChangeRepository } from './reward-change.repository.js';

/** Writes changes of rewards, for the API and for withdrawn rewards. */
@Module({ providers: [RewardChangeRepository], exports: [RewardChangeRepository] })
export class RewardChangeModule {}
