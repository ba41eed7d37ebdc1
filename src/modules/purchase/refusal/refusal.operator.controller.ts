import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { PURCHASE_OPERATOR_API } from '../record/api-groups.js';
import { ListRefusalsService } from './list-refusals.service.js';
import { ListRefusalsRequest } from './refusal.operator.request.js';
import { type RefusalsView, toRefusalsView } from './refusal.operator.view.js';

/** Shows refused reservations to operators. */
@Controller('operator/v1/purchase/refused')
@OperatorAccess('OPERATOR', 'ADMIN')
@ApiGroup(PURCHASE_OPERATOR_API)
export class RefusalOperatorController {
  constructor(private readonly listRefusals: ListRefusalsService) {}

  /**
   * Lists the reservations of a player, or of the players of a member, that were refused by the monthly limit, for a
   * missing date of birth, or by the hold for refunds: the last one of each product and reason. Such an attempt makes
   * no purchase. Of attempts within a minute with one product and reason the first is stored, and of each player the
   * last 10 products and reasons. Reads from the replica where there is one.
   */
  @Post('list')
  @ForConsole('VIEWER')
  @ReadsOnly()
  @Answers()
  async listRefused(@JsonBody() body: ListRefusalsRequest): Promise<RefusalsView> {
    return toRefusalsView(await this.listRefusals.execute(body.toPerson()));
  }
}
