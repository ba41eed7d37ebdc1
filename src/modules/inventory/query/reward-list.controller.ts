import { Controller, Post } from '@nestjs/common';
import { Access, ReadsOnly, RequiresScope } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { FormBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { REWARD_API } from '../reward/api-groups.js';
import { ListRewardsService } from './list-rewards.service.js';
import { ListRewardsRequest } from './reward-list.request.js';
import { type RewardListView, toRewardListView } from './reward-list.view.js';

/** Shows a user's rewards to the game server that gives them. */
@Controller('inventory/api-game/v1/reward/item')
@Access('GAME')
@RequiresScope('INVENTORY')
@ApiGroup(REWARD_API)
export class RewardListController {
  constructor(private readonly listRewards: ListRewardsService) {}

  /** Lists the rewards that a user can receive now, oldest first, without expired and reserved ones. Spec 17. */
  @Post('list')
  @ReadsOnly()
  @Answers()
  @Priority('list')
  async list(@FormBody() body: ListRewardsRequest): Promise<RewardListView> {
    return toRewardListView(await this.listRewards.execute(body.toCommand()));
  }
}
