import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { EventEndpointsRequest } from '../endpoint/event-endpoint.operator.request.js';
import { EVENT_ENDPOINT_OPERATOR_API } from '../log/api-groups.js';
import { type EventEndpointView, toEventEndpointView } from './event-endpoint-list.view.js';
import { ListEventEndpointsService } from './list-event-endpoints.service.js';

/** Shows operators the event endpoints and what became of their deliveries. */
@Controller('operator/v1/event-endpoint')
@OperatorAccess('OPERATOR', 'ADMIN')
@ApiGroup(EVENT_ENDPOINT_OPERATOR_API)
export class EventEndpointListOperatorController {
  constructor(private readonly listEventEndpoints: ListEventEndpointsService) {}

  /** Lists the event endpoints of the project with the state of their deliveries, without their secrets. */
  @Post('list')
  @ForConsole('SUPPORT')
  @ReadsOnly()
  @Answers()
  @Priority('operator')
  async list(
    @JsonBody() { pjid }: EventEndpointsRequest,
  ): Promise<{ eventEndpointList: readonly EventEndpointView[] }> {
    return { eventEndpointList: (await this.listEventEndpoints.execute(pjid)).map(toEventEndpointView) };
  }
}
