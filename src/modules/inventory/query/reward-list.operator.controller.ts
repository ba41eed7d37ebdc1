import { Controller, Post } from '@nestjs/common';
import { OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { FormBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { ListReservedRewardsService } from './list-reserved-rewards.service.js';
import { ListReservedRewardsRequest } from './reward-list.request.js';
import { type RewardListView, toRewardListView } from './reward-list.view.js';

/** Rewards that stay reserved, for operators. */
@Controller('inventory/api-game/v1/operational/reward/list')
@OperatorAccess('OPERATOR')
export class RewardListOperatorController {
  constructor(private readonly listReserved: ListReservedRewardsService) {}

  /** Lists a user’s rewards that stay reserved, longest reserved first, for operator tools. Spec 18. */
  @Post('reserved')
  @ReadsOnly()
  @Answers()
  @Priority('operator')
  async reserved(@FormBody() body: ListReservedRewardsRequest): Promise<RewardListView> {
    return toRewardListView(await this.listReserved.execute(body.toCommand()));
  }
}
