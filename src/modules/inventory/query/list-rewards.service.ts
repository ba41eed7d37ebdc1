import { Injectable } from '@nestjs/common';
import { type Page, type PageRequest, toPage } from '../../../shared/list/page.js';
import type { ShownReward } from '../reward/reward-order.js';
import { type ReadyRewards, RewardRepository } from '../reward/reward.repository.js';

export interface ListRewardsCommand extends ReadyRewards {
  readonly page: PageRequest;
}

/** Lists the rewards that a user can receive (Spec 17), oldest first: READY ones that have not expired. */
@Injectable()
export class ListRewardsService {
  constructor(private readonly rewards: RewardRepository) {}

  async execute({ page, ...sought }: ListRewardsCommand): Promise<Page<ShownReward>> {
    return toPage(await this.rewards.listReady(sought, page), page);
  }
}
