import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { RunEvery } from '../../../platform/queue/run-every.js';
import { RewardRepository } from './reward.repository.js';

/** Measures how long rewards have been RESERVED: only the game knows whether they were given. */
@Injectable()
export class MeasureReservedService {
  constructor(
    private readonly rewards: RewardRepository,
    private readonly metrics: Metrics,
  ) {}

  @RunEvery('rewards-reserved', 60_000)
  async execute(): Promise<void> {
    this.metrics.oldestReservedReward.set(await this.rewards.oldestReservedSeconds());
  }
}
