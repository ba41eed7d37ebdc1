import { Controller, Post } from '@nestjs/common';
import { Access, RequiresScope } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { REWARD_API } from '../reward/api-groups.js';
import { ChangeRewardsService } from './change-rewards.service.js';
import { RewardsRequest } from './reward-change.request.js';
import {
  type CanceledView,
  type ConfirmedView,
  type ReservedView,
  toCanceledView,
  toConfirmedView,
  toReservedView,
} from './reward-change.view.js';

/** Changes a user's rewards for the game server that gives them. */
@Controller('inventory/api-game/v1/reward/item')
@Access('GAME')
@RequiresScope('INVENTORY')
@ApiGroup(REWARD_API)
export class RewardChangeController {
  constructor(private readonly changeRewards: ChangeRewardsService) {}

  /** Reserves rewards before the game gives them. Each reward has its own code, independent of the others. Spec 19. */
  @Post('reserve')
  @Answers()
  @Priority('reserve')
  async reserve(@JsonBody() body: RewardsRequest): Promise<ReservedView[]> {
    return (await this.changeRewards.execute(body.toCommand('reserve'))).map(toReservedView);
  }

  /** Cancels reserved rewards: they are listed again. Spec 20. */
  @Post('cancel')
  @Answers()
  @Priority('vital')
  async cancel(@JsonBody() body: RewardsRequest): Promise<CanceledView[]> {
    return (await this.changeRewards.execute(body.toCommand('cancel'))).map(toCanceledView);
  }

  /** Drops reserved rewards: they are never listed again. Spec 21. */
  @Post('cancel/drop')
  @Answers()
  @Priority('vital')
  async drop(@JsonBody() body: RewardsRequest): Promise<CanceledView[]> {
    return (await this.changeRewards.execute(body.toCommand('drop'))).map(toCanceledView);
  }

  /** Confirms that the game has given reserved rewards. Spec 22. */
  @Post('confirm')
  @Answers()
  @Priority('vital')
  async confirm(@JsonBody() body: RewardsRequest): Promise<ConfirmedView[]> {
    return (await this.changeRewards.execute(body.toCommand('confirm'))).map(toConfirmedView);
  }
}
