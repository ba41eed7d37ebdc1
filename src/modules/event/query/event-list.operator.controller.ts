import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { EVENT_OPERATOR_API } from '../log/api-groups.js';
import { ListEventsRequest } from './event-list.operator.request.js';
import { type EventListView, toEventListView } from './event-list.view.js';
import { ListEventsService } from './list-events.service.js';

/** Lists events for the publisher's own systems. */
@Controller('operator/v1/event')
@OperatorAccess('OPERATOR', 'ADMIN')
@ApiGroup(EVENT_OPERATOR_API)
export class EventListOperatorController {
  constructor(private readonly listEvents: ListEventsService) {}

  /**
   * Lists the events of a project in the order of their publication: every change of purchases, grants, rewards and
   * limits, in order for each subject, for 30 days. Continue with `nextCursor`, which the last page has too; a cursor
   * never skips an event.
   */
  @Post('list')
  @ForConsole('SUPPORT')
  @ReadsOnly()
  @Answers()
  @Priority('operator')
  async list(@JsonBody() body: ListEventsRequest): Promise<EventListView> {
    return toEventListView(await this.listEvents.execute(body.toCommand()));
  }
}
