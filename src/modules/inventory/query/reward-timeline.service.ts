import { Injectable } from '@nestjs/common';
import type { RecordedChange } from '../reward/reward-history-entry.entity.js';
import { rewardUnknown } from '../reward/reward.errors.js';
import { RewardRepository } from '../reward/reward.repository.js';

const MAX_CHANGES = 1_000;

/** Lists the changes of a reward in order; only the newest ones of a very long history. */
@Injectable()
export class RewardTimelineService {
  constructor(private readonly rewards: RewardRepository) {}

  /** @throws AppError INVALID_PARAMETER for an unknown reward */
  async execute(pjid: string, rewardId: string): Promise<readonly RecordedChange[]> {
    const changes = await this.rewards.listChanges(pjid, rewardId, MAX_CHANGES);
    // Every reward has been registered.
    if (changes.length === 0) throw rewardUnknown();
    return changes;
  }
}
