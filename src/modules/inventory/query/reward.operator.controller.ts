import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { ListPlayerRewardsService } from './list-player-rewards.service.js';
import { RewardTimelineService } from './reward-timeline.service.js';
import { ListPlayerRewardsRequest } from './player-rewards.operator.request.js';
import { type PlayerRewardListView, toPlayerRewardListView } from './player-rewards.operator.view.js';
import { RewardRequest } from './reward.operator.request.js';
import { type RewardTimelineView, toRewardTimelineView } from './reward.operator.view.js';

/** Rewards of a player and the history of one reward, for operators. */
@Controller('operator/v1/reward')
@OperatorAccess('OPERATOR', 'ADMIN')
export class RewardOperatorController {
  constructor(
    private readonly listPlayerRewards: ListPlayerRewardsService,
    private readonly rewardTimeline: RewardTimelineService,
  ) {}

  /** Lists the rewards of a player, of a member or of both in every state, newest first. */
  @Post('list')
  @ForConsole('VIEWER')
  @ReadsOnly()
  @Answers()
  @Priority('operator')
  async list(@JsonBody() body: ListPlayerRewardsRequest): Promise<PlayerRewardListView> {
    return toPlayerRewardListView(await this.listPlayerRewards.execute(body.toCommand()));
  }

  /** Lists everything that happened to a reward, in order. */
  @Post('timeline')
  @ForConsole('VIEWER')
  @ReadsOnly()
  @Answers()
  async timeline(@JsonBody() { pjid, rewardId }: RewardRequest): Promise<RewardTimelineView> {
    return toRewardTimelineView(await this.rewardTimeline.execute(pjid, rewardId));
  }
}
