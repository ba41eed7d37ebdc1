import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline, Priority } from '../../../platform/http/route/route.decorators.js';
import { CountReplayableGrantsService } from '../replay/count-replayable-grants.service.js';
import { ReplayGrantsRequest } from './grant.operator.request.js';
import { type ReplayPreviewView, toReplayPreviewView } from './grant.view.js';

/** A filter may leave many thousands of grants. */
const COUNT_SECONDS = 13;

/** Dry runs of replays. */
@Controller('operator/v1/grant')
@OperatorAccess('OPERATOR', 'ADMIN')
export class GrantReplayOperatorController {
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
