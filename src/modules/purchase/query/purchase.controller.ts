import { Controller, Post } from '@nestjs/common';
import { Access } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline, Priority } from '../../../platform/http/server/route.decorators.js';
import { CancelReservationService } from '../reservation/cancel-reservation.service.js';
import { CompletePurchaseService } from '../completion/complete-purchase.service.js';
import { ListPurchasesService } from './list-purchases.service.js';
import { ListPurchasesRequest, ReservedPurchaseRequest } from '../record/purchase.request.js';
import {
  type CompletionView,
  type PurchaseRecord,
  toCompletionView,
  toPurchaseRecord,
} from '../record/purchase.view.js';

/** What is done with a purchase whatever its store. */
@Controller('billing/api-game/v1/purchase')
@Access('GAME')
export class PurchaseController {
  constructor(
    private readonly cancelReservation: CancelReservationService,
    private readonly completePurchase: CompletePurchaseService,
    private readonly listPurchases: ListPurchasesService,
  ) {}

  /** Cancels a reservation that has not been paid. Spec 13. */
  @Post('reserved/cancel')
  @Answers()
  @Priority('reserve')
  cancel(@JsonBody() body: ReservedPurchaseRequest): Promise<void> {
    return this.cancelReservation.execute(body);
  }

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

  /** Lists purchases by their ids, in the order asked; ids that do not exist are left out. Spec 14. */
  @Post('list')
  @Answers()
  @Priority('list')
  async list(@JsonBody() { pjid, boidList }: ListPurchasesRequest): Promise<PurchaseRecord[]> {
    return (await this.listPurchases.execute(pjid, boidList)).map(toPurchaseRecord);
  }
}
