import { Controller, Post } from '@nestjs/common';
import { Access } from '../../../platform/auth/access.decorators.js';
import { FormBody, JsonBody } from '../../../platform/http/request-body.js';
import { Priority } from '../../../platform/http/route.decorators.js';
import { ChangeRewardsService } from '../service/change-rewards.service.js';
import { ListRewardsService } from '../service/list-rewards.service.js';
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
export class RewardController {
  constructor(
    private readonly listRewards: ListRewardsService,
    private readonly changeRewards: ChangeRewardsService,
  ) {}

  /** Spec 17. */
  @Post('list')
  @Priority('list')
  async list(@FormBody() body: ListRewardsRequest): Promise<RewardListView> {
    return toRewardListView(await this.listRewards.execute(body.toCommand()));
  }

  /** Spec 19. */
  @Post('reserve')
  @Priority('reserve')
  async reserve(@JsonBody() body: RewardsRequest): Promise<ReservedView[]> {
    return (await this.changeRewards.execute(body.toCommand('reserve'))).map(toReservedView);
  }

  /** Spec 20. */
  @Post('cancel')
  @Priority('vital')
  async cancel(@JsonBody() body: RewardsRequest): Promise<CanceledView[]> {
    return (await this.changeRewards.execute(body.toCommand('cancel'))).map(toCanceledView);
  }

  /** Spec 21. */
  @Post('cancel/drop')
  @Priority('vital')
  async drop(@JsonBody() body: RewardsRequest): Promise<CanceledView[]> {
    return (await this.changeRewards.execute(body.toCommand('drop'))).map(toCanceledView);
  }

  /** Spec 22. */
  @Post('confirm')
  @Priority('vital')
  async confirm(@JsonBody() body: RewardsRequest): Promise<ConfirmedView[]> {
    return (await this.changeRewards.execute(body.toCommand('confirm'))).map(toConfirmedView);
  }
}
