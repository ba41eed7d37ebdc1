import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline } from '../../../platform/http/route/route.decorators.js';
import { PURCHASE_OPERATOR_API } from '../record/api-groups.js';
import { PurchaseRequest } from '../record/purchase.request.js';
import { type AskedStoreView, toAskedStoreView } from './ask-store.operator.view.js';
import { AskStoreService } from './ask-store.service.js';

/** Asks the store of a purchase about it, for operators. */
@Controller('operator/v1/purchase')
@OperatorAccess('OPERATOR', 'ADMIN')
@ApiGroup(PURCHASE_OPERATOR_API)
export class AskStoreOperatorController {
  constructor(private readonly ask: AskStoreService) {}

  /**
   * Asks the store of a purchase what it knows about it, by what was stored with it: the token, the order or the
   * transaction. Changes nothing, in the store and here. A store that does not know the purchase is a success with
   * `state` `UNKNOWN`. It shares the limit a minute of `forTool`. The question is in the timeline afterwards.
   */
  @Post('ask-store')
  @ForConsole('SUPPORT')
  @ReadsOnly()
  @Answers('EXTERNAL_API_ERROR', 'NOT_ALLOW_PURCHASE', 'USER_ACCESS_TOKEN_NOT_VALID', 'TOO_MANY_REQUESTS')
  @Deadline(8)
  async askStore(@JsonBody() { pjid, boid }: PurchaseRequest): Promise<AskedStoreView> {
    return toAskedStoreView(await this.ask.execute(pjid, boid));
  }
}
