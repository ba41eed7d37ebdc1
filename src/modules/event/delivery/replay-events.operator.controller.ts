import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { EVENT_OPERATOR_API } from '../log/api-groups.js';
import { ReplayEventsRequest } from './replay-events.operator.request.js';
import { ReplayEventsService } from './replay-events.service.js';

/** Sends events again to the publisher's own systems. */
@Controller('operator/v1/event')
@OperatorAccess('OPERATOR', 'ADMIN')
@ApiGroup(EVENT_OPERATOR_API)
export class ReplayEventsOperatorController {
  constructor(private readonly replayEvents: ReplayEventsService) {}

  /** Sends the events of a time range again to the endpoints of the project, besides new events. */
  @Post('replay')
  @ForConsole('OPERATOR')
  @Answers()
  @Priority('operator')
  async replay(@JsonBody() body: ReplayEventsRequest): Promise<{ replayedCount: number }> {
    return { replayedCount: await this.replayEvents.execute(body.pjid, body.toRange()) };
  }
}
