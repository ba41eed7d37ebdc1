import { Module } from '@nestjs/common';
import { RewardChanges } from './reward-changes.repository.js';

/** Writes changes of rewards, for the API and for withdrawn rewards. */
@Module({ providers: [RewardChanges], exports: [RewardChanges] })
export class RewardChangeModule {}
