import { Controller, Post } from '@nestjs/common';
import { Access, RequiresScope } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { type RegisteredReward, RegisterRewardsService } from './register-rewards.service.js';
import { RegisterRewardRequest, RegisterRewardsRequest } from './register-reward.request.js';

/** Rewards that the publisher's own services give. */
@Controller('inventory/api-in/v1/reward/item/register')
@Access('PLATFORM')
@RequiresScope('REWARD_REGISTER')
export class RegisterRewardController {
  constructor(private readonly registerRewards: RegisterRewardsService) {}

  /** Registers a reward. The same reqId with the same body answers the same rewardId. */
  @Post()
  @Answers()
  @Priority('vital')
  async register(@JsonBody() body: RegisterRewardRequest): Promise<{ rewardId: string }> {
    const { rewardId } = await this.registerRewards.executeOne(body.toCommand());
    return { rewardId };
  }

  /** Registers up to 100 rewards, all or none, answered in the order of the request. */
  @Post('batch')
  @Answers()
  @Priority('vital')
  async registerBatch(
    @JsonBody() body: RegisterRewardsRequest,
  ): Promise<{ rewardIdList: readonly RegisteredReward[] }> {
    return { rewardIdList: await this.registerRewards.executeAll(body.toCommands(), 'rewardList') };
  }
}
