import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { GRANT_OPERATOR_API } from '../grant/api-groups.js';
import { ListGrantsService } from './list-grants.service.js';
import { ListGrantsRequest } from './grant.operator.request.js';
import { type GrantListView, toGrantListView } from './grant.view.js';

/** Shows grants to operators. */
@Controller('operator/v1/grant')
@OperatorAccess('OPERATOR', 'ADMIN')
@ApiGroup(GRANT_OPERATOR_API)
export class GrantOperatorController {
  constructor(private readonly listGrants: ListGrantsService) {}

  /** Lists grants of purchases and coupons with their status, newest first. */
  @Post('list')
  @ForConsole('VIEWER')
  @ReadsOnly()
  @Answers()
  @Priority('operator')
  async list(@JsonBody() body: ListGrantsRequest): Promise<GrantListView> {
    return toGrantListView(await this.listGrants.execute(body.toCommand()));
  }
}
