import { Controller, Post } from '@nestjs/common';
import { Access } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline, Priority } from '../../../platform/http/server/route.decorators.js';
import { CompletePurchaseService } from './complete-purchase.service.js';
import { type CompletionView, toCompletionView } from './completion.view.js';
import { ReservedPurchaseRequest } from '../record/purchase.request.js';
import { PURCHASE_API } from '../record/api-groups.js';

/** Completes purchases, whichever store they are paid in. */
@Controller('billing/api-game/v1/purchase')
@Access('GAME')
@ApiGroup(PURCHASE_API)
export class CompletionController {
  constructor(private readonly completePurchase: CompletePurchaseService) {}

  /**
   * Completes a purchase once the game has given the item. Completed before, for the same player and product: the first time again. In
   * mobile store A the answer is `COMPLETED` where the store shows the item consumed, else `COMPLETED_BEFORE_CONSUME`: for the game
   * both are done, the service consumes the item and moves the purchase to `COMPLETED`. In mobile store B it is `COMPLETED` at once. In the PC store, whose money is taken with the
   * verification, `COMPLETED_BEFORE_CONSUME` comes before the completion. In the console store completing takes the use of the
   * entitlement away, and fails without it. What is paid outside the game, such as in the web shop, is completed by the
   * service itself; a game that has given the item may complete it too, which ends its grant or withdraws its reward. While that reward is `RESERVED`, completing is `INVALID_PARAMETER`.
   */
  @Post('complete')
  @Answers('NOT_ALLOW_PURCHASE', 'NOT_VALID_RECEIPT', 'USER_ACCESS_TOKEN_NOT_VALID', 'EXTERNAL_API_ERROR')
  @Priority('vital')
  @Deadline(8)
  async complete(@JsonBody() body: ReservedPurchaseRequest): Promise<CompletionView> {
    return toCompletionView(await this.completePurchase.execute(body));
  }
}
