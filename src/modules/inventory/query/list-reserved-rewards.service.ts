import { Injectable } from '@nestjs/common';
import { type Page, type PageRequest, toPage } from '../../../shared/list/page.js';
import type { ShownReward } from '../reward/reward-order.js';
import { RewardRepository, type RewardOwner } from '../reward/reward.repository.js';

export interface ListReservedRewardsCommand extends RewardOwner {
  readonly page: PageRequest;
}

/**
 * Lists a user's RESERVED rewards (Spec 18), longest reserved first, including expired ones, which can still be given.
 */
@Injectable()
export class ListReservedRewardsService {
  constructor(private readonly rewards: RewardRepository) {}

  async execute({ page, ...owner }: ListReservedRewardsCommand): Promise<Page<ShownReward>> {
    return toPage(await this.rewards.listReserved(owner, page), page);
  }
}
