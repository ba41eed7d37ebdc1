import { Injectable } from '@nestjs/common';
import { type CursorPage, toCursorPage } from '../../../shared/list/page.js';
import { personNotNamed } from '../../project/index.js';
import { PlayerRewardsRepository, type ReceivedReward, type Receiver } from './player-rewards.repository.js';

export type { ReceivedReward } from './player-rewards.repository.js';

export interface ListPlayerRewardsCommand extends Receiver {
  /** Id of the last reward of the previous page; undefined for the first page. */
  readonly before: string | undefined;
  readonly size: number;
}

/** Lists the rewards of a player or a member in every state, newest first. */
@Injectable()
export class ListPlayerRewardsService {
  constructor(private readonly rewards: PlayerRewardsRepository) {}

  /** @throws AppError INVALID_PARAMETER when neither id is given */
  async execute({
    before,
    size,
    ...receiver
  }: ListPlayerRewardsCommand): Promise<CursorPage<ReceivedReward>> {
    if (receiver.playerId === undefined && receiver.imid === undefined) throw personNotNamed();
    const found = await this.rewards.list(receiver, before, size + 1);
    return toCursorPage(found, size, ({ rewardId }) => rewardId);
  }
}
