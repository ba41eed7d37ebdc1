import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { RewardTimelineService } from '../service/reward-timeline.service.js';
import { RewardRequest } from './reward.operator.request.js';
import { type RewardTimelineView, toRewardTimelineView } from './reward.operator.view.js';

/** History of one reward, for operators. */
@Controller('operator/v1/reward')
@OperatorAccess('OPERATOR', 'ADMIN')
export class RewardOperatorController {
  constructor(private readonly rewardTimeline: RewardTimelineService) {}

  /** Lists everything that happened to a reward, in order. */
  @Post('timeline')
  @ForConsole('VIEWER')
  @ReadsOnly()
  @Answers()
  async timeline(@JsonBody() { pjid, rewardId }: RewardRequest): Promise<RewardTimelineView> {
    return toRewardTimelineView(await this.rewardTimeline.execute(pjid, rewardId));
  }
}
