import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline, Priority } from '../../../platform/http/route/route.decorators.js';
import { CheckEventEndpointService } from '../endpoint/check-event-endpoint.service.js';
import { ListEventEndpointsService } from './list-event-endpoints.service.js';
import { SaveEventEndpointService } from '../endpoint/save-event-endpoint.service.js';
import {
  EventEndpointRequest,
  EventEndpointsRequest,
  SaveEventEndpointRequest,
} from './event-endpoint.operator.request.js';
import {
  type EventEndpointCheckView,
  type EventEndpointView,
  toEventEndpointCheckView,
  toEventEndpointView,
} from './event-endpoint.view.js';

/** Seconds for a request that calls an endpoint. */
const CHECK_SECONDS = 13;

/** Addresses to which the events of a project are sent. */
@Controller('operator/v1/event-endpoint')
@OperatorAccess('OPERATOR', 'ADMIN')
export class EventEndpointOperatorController {
  constructor(
    private readonly saveEventEndpoint: SaveEventEndpointService,
    private readonly listEventEndpoints: ListEventEndpointsService,
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
