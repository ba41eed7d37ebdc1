import { Controller, Post } from '@nestjs/common';
import { Access, ReadsOnly, RequiresScope } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { FormBody, JsonBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { ChangeRewardsService } from '../change/change-rewards.service.js';
import { ListRewardsService } from '../query/list-rewards.service.js';
import { ListRewardsRequest, RewardsRequest } from './reward.request.js';
import {
  type CanceledView,
  type ConfirmedView,
  type ReservedView,
  type RewardListView,
  toCanceledView,
  toConfirmedView,
  toReservedView,
  toRewardListView,
} from './reward.view.js';

/** A user's rewards, for the game server that gives them. */
@Controller('inventory/api-game/v1/reward/item')
@Access('GAME')
@RequiresScope('INVENTORY')
export class RewardController {
  constructor(
    private readonly listRewards: ListRewardsService,
    private readonly changeRewards: ChangeRewardsService,
  ) {}

  /** Lists the rewards that a user can receive now, oldest first, without expired and reserved ones. Spec 17. */
  @Post('list')
  @ReadsOnly()
  @Answers()
  @Priority('list')
  async list(@FormBody() body: ListRewardsRequest): Promise<RewardListView> {
    return toRewardListView(await this.listRewards.execute(body.toCommand()));
  }

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
