import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { ListEventsService } from './list-events.service.js';
import { ReplayEventsService } from '../delivery/replay-events.service.js';
import { ReplayEventsRequest } from './event-endpoint.operator.request.js';
import { ListEventsRequest } from './event.operator.request.js';
import { type EventListView, toEventListView } from './event.view.js';

/** Events, for the publisher's own systems. */
@Controller('operator/v1/event')
@OperatorAccess('OPERATOR', 'ADMIN')
export class EventOperatorController {
  constructor(
    private readonly listEvents: ListEventsService,
    private readonly replayEvents: ReplayEventsService,
  ) {}

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

  /** Sends the events of a time range again to the endpoints of the project, besides new events. */
  @Post('replay')
  @ForConsole('OPERATOR')
  @Answers()
  @Priority('operator')
  async replay(@JsonBody() body: ReplayEventsRequest): Promise<{ replayedCount: number }> {
    return { replayedCount: await this.replayEvents.execute(body.pjid, body.toRange()) };
  }
}
