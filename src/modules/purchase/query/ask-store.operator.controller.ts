import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline } from '../../../platform/http/route/route.decorators.js';
import { PURCHASE_OPERATOR_API } from '../record/api-groups.js';
import { PurchaseRequest } from '../record/purchase.request.js';
import { type AskedStoreView, toAskedStoreView } from './ask-store.operator.view.js';
import { LookUpPurchaseService } from './look-up-purchase.service.js';
import { noSavedToken } from './query.errors.js';

/** Asks a store about one purchase, for operators. */
@Controller('operator/v1/purchase')
@OperatorAccess('OPERATOR', 'ADMIN')
@ApiGroup(PURCHASE_OPERATOR_API)
export class AskStoreOperatorController {
  constructor(private readonly lookUpPurchase: LookUpPurchaseService) {}

  /**
   * Asks mobile store A what it knows about a purchase, by the token that was stored with it, and changes nothing. It
   * shares the limit a minute of `forTool`. The question is in the timeline afterwards.
   */
  @Post('ask-store')
  @ForConsole('SUPPORT')
  @ReadsOnly()
  @Answers('EXTERNAL_API_ERROR', 'NOT_ALLOW_PURCHASE', 'TOO_MANY_REQUESTS')
  @Deadline(8)
  async askStore(@JsonBody() { pjid, boid }: PurchaseRequest): Promise<AskedStoreView> {
    const command = { family: 'GSTORE', pjid, boid, withoutToken: noSavedToken } as const;
    return toAskedStoreView(await this.lookUpPurchase.execute(command));
  }
}
