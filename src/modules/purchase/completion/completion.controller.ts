import { Controller, Post } from '@nestjs/common';
import { Access, RequiresScope } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline, Priority } from '../../../platform/http/route/route.decorators.js';
import { CompletePurchaseService } from './complete-purchase.service.js';
import { type CompletionView, toCompletionView } from './completion.view.js';
import { ReservedPurchaseRequest } from '../record/purchase.request.js';
import { PURCHASE_API } from '../record/api-groups.js';

/** Completes purchases of every store. */
@Controller('billing/api-game/v1/purchase')
@Access('GAME')
@RequiresScope('PURCHASE')
@ApiGroup(PURCHASE_API)
export class CompletionController {
  constructor(private readonly completePurchase: CompletePurchaseService) {}

  /**
   * Completes a purchase after the game gave the item. A repetition for the same player and product answers with the
   * first time. In mobile store A the answer is `COMPLETED` where the store shows the item consumed, else
   * `COMPLETED_BEFORE_CONSUME`: both are final for the game, and the service consumes the item and moves the purchase
   * to `COMPLETED`. In mobile store B it is `COMPLETED` at once. In the PC store, whose money is captured with the
   * verification, `COMPLETED_BEFORE_CONSUME` comes before the completion. In the console store the completion redeems
   * one unit of the entitlement, and fails without it. Purchases that are paid outside the game, such as in the web
   * shop, are completed by the service itself; a game that has given the item may complete them too, which ends the
   * grant or withdraws the reward. While that reward is `RESERVED`, completing is `INVALID_PARAMETER`.
   */
  @Post('complete')
  @Answers('NOT_ALLOW_PURCHASE', 'NOT_VALID_RECEIPT', 'USER_ACCESS_TOKEN_NOT_VALID', 'EXTERNAL_API_ERROR')
  @Priority('vital')
  @Deadline(8)
  async complete(@JsonBody() body: ReservedPurchaseRequest): Promise<CompletionView> {
    return toCompletionView(await this.completePurchase.execute(body));
  }
}
