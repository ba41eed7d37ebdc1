import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline, Priority } from '../../../platform/http/route/route.decorators.js';
import { EVENT_ENDPOINT_OPERATOR_API } from '../log/api-groups.js';
import { CheckEventEndpointService } from './check-event-endpoint.service.js';
import { type EventEndpointCheckView, toEventEndpointCheckView } from './event-endpoint-check.view.js';
import { EventEndpointRequest, SaveEventEndpointRequest } from './event-endpoint.operator.request.js';
import { SaveEventEndpointService } from './save-event-endpoint.service.js';

/** Seconds for a request that calls an endpoint. */
const CHECK_SECONDS = 13;

/** Registers and checks the addresses to which the events of a project are sent. */
@Controller('operator/v1/event-endpoint')
@OperatorAccess('OPERATOR', 'ADMIN')
@ApiGroup(EVENT_ENDPOINT_OPERATOR_API)
export class EventEndpointOperatorController {
  constructor(
    private readonly saveEventEndpoint: SaveEventEndpointService,
    private readonly checkEventEndpoint: CheckEventEndpointService,
  ) {}

  /**
   * Registers an endpoint to which the events of the project are sent (Standard Webhooks), from the next one on. The
   * URL identifies it: a save with the same URL replaces the settings and sends waiting events at once.
   */
  @Post('save')
  @ForConsole('ADMIN')
  @Answers()
  @Priority('operator')
  save(@JsonBody() body: SaveEventEndpointRequest): Promise<void> {
    return this.saveEventEndpoint.execute(body.toSettings(), body.savedVersion);
  }

  /** Sends a registered endpoint one signed event of the type `endpoint.check`, and reports the answer. */
  @Post('check')
  @ForConsole('SUPPORT')
  @ReadsOnly()
  @Answers()
  @Priority('operator')
  @Deadline(CHECK_SECONDS)
  async check(@JsonBody() { pjid, url }: EventEndpointRequest): Promise<EventEndpointCheckView> {
    return toEventEndpointCheckView(await this.checkEventEndpoint.execute(pjid, url));
  }
}
