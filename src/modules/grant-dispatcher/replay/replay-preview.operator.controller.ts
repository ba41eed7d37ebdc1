import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline, Priority } from '../../../platform/http/route/route.decorators.js';
import { REPLAY_OPERATOR_API } from '../grant/api-groups.js';
import { CountReplayableGrantsService } from './count-replayable-grants.service.js';
import { ReplayGrantsRequest } from './grant-replay.operator.request.js';
import { type ReplayPreviewView, toReplayPreviewView } from './grant-replay.operator.view.js';

/** A filter may leave many thousands of grants. */
const COUNT_SECONDS = 13;

/** Counts what replays would change, for operators. */
@Controller('operator/v1/grant')
@OperatorAccess('OPERATOR', 'ADMIN')
@ApiGroup(REPLAY_OPERATOR_API)
export class ReplayPreviewOperatorController {
  constructor(private readonly countReplayable: CountReplayableGrantsService) {}

  /**
   * Counts the grants that `grant/replay` with the same fields would make due now, by status; changes nothing. At most
   * 10,000 are counted in each status.
   */
  @Post('replay/preview')
  @ForConsole('OPERATOR')
  @ReadsOnly()
  @Answers()
  @Deadline(COUNT_SECONDS)
  @Priority('operator')
  async preview(@JsonBody() body: ReplayGrantsRequest): Promise<ReplayPreviewView> {
    return toReplayPreviewView(await this.countReplayable.byStatus(body.toCommand()));
  }
}
