import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isBoid } from '../../../shared/purchase/boid.js';
import { type FoundRecord, type SearchQuery, type SearchSource, SearchSources } from '../../project/index.js';
import { isRewardId } from '../reward/reward-id.js';
import { type NamedReward, RewardSearchRepository } from './reward-search.repository.js';

/** Finds rewards by their ids and by the purchases that they deliver, for `search`. */
@Injectable()
export class RewardSearch implements SearchSource, OnModuleInit {
  constructor(
    private readonly sources: SearchSources,
    private readonly rewards: RewardSearchRepository,
  ) {}

  onModuleInit(): void {
    this.sources.add(this);
  }

  async find({ pjids, text }: SearchQuery): Promise<readonly FoundRecord[]> {
    if (isRewardId(text))
      return (await this.rewards.findById(pjids, text)).map((reward) => toRecord(reward, 'rewardId'));
    if (!isBoid(text)) return [];
    return (await this.rewards.findByPurchase(pjids, text)).map((reward) => toRecord(reward, 'boid'));
  }
}

const toRecord = (
  { rewardId, pjid, state, userType, userValue, registeredAt }: NamedReward,
  matched: 'rewardId' | 'boid',
): FoundRecord => ({
  kind: 'REWARD',
  id: rewardId,
  pjid,
  matched,
  state,
  playerId: userType === 'IMID' ? null : userValue,
  imid: userType === 'IMID' ? userValue : null,
  at: registeredAt,
});
