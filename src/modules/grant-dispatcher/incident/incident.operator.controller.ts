import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { ListDoubleGrantsService } from './list-double-grants.service.js';
import { ListIncidentsRequest } from './incident.operator.request.js';
import { type IncidentListView, toIncidentListView } from './incident.view.js';

/** Incidents, for operators. */
@Controller('operator/v1/incident')
@OperatorAccess('OPERATOR', 'ADMIN')
export class IncidentOperatorController {
  constructor(private readonly listDoubleGrants: ListDoubleGrantsService) {}

  /** Lists the grants of a project that may have been given twice or to another player, newest first. */
  @Post('list')
  @ForConsole('VIEWER')
  @ReadsOnly()
  @Answers()
  @Priority('operator')
  async list(@JsonBody() body: ListIncidentsRequest): Promise<IncidentListView> {
    return toIncidentListView(await this.listDoubleGrants.execute(body.toCommand()));
  }
}
