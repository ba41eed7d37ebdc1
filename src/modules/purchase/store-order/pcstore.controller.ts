import { Controller, Post } from '@nestjs/common';
import { Access } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { FormBody, JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline, Priority } from '../../../platform/http/server/route.decorators.js';
import { ListRetryableService } from '../query/list-retryable.service.js';
import { ReserveStoreOrderService } from './reserve-store-order.service.js';
import { VerifyPurchaseService } from '../verification/verify-purchase.service.js';
import { PcstoreReserveRequest } from './pcstore.request.js';
import { ReservedPurchaseRequest } from '../record/purchase.request.js';
import { RetryListRequest } from '../query/retry-list.request.js';
import { type RetryListView, toRetryListView } from '../query/retry-list.view.js';
import type { LimitedReservation } from '../record/refusal.view.js';

/** Purchases in the PC store, whose orders the service opens itself. */
@Controller('billing/api-game/v1/purchase/pcstore/microtxn')
@Access('GAME')
export class PcstoreController {
  constructor(
    private readonly reserveOrder: ReserveStoreOrderService,
    private readonly verifyPurchase: VerifyPurchaseService,
    private readonly listRetryable: ListRetryableService,
  ) {}

  /**
   * Reserves a purchase in the PC store and opens its order there. The player approves it in the store’s overlay. The product must be
   * registered with its item number.
   */
  @Post('reserve')
  @Answers<LimitedReservation>(
    'PURCHASE_MONTHLY_LIMITED',
    'JAPANESE_DATE_BIRTH_REQUIRED',
    'NOT_ALLOW_PURCHASE',
    'EXTERNAL_API_ERROR',
  )
  @Priority('reserve')
  @Deadline(8)
  async reserve(@FormBody() body: PcstoreReserveRequest): Promise<{ boid: string; pcstoreTransId: string }> {
    const { boid, transactionId } = await this.reserveOrder.execute(body.toOrderCommand());
    return { boid, pcstoreTransId: transactionId };
  }

  /** Has the store take the money of an order that the player has approved. Then the game gives the item and completes the purchase. */
  @Post('verify')
  @Answers('NOT_VALID_RECEIPT', 'NOT_ALLOW_PURCHASE', 'EXTERNAL_API_ERROR')
  @Priority('vital')
  @Deadline(8)
  verify(@JsonBody() body: ReservedPurchaseRequest): Promise<void> {
    const { reqId, pjid, boid, playerId, productId } = body;
    return this.verifyPurchase.execute({
      family: 'PCSTORE',
      operation: 'pcstore',
      reqId,
      pjid,
      boid,
      playerId,
      productId,
      price: null,
      evidence: { kind: 'opened-order' },
    });
  }

  /** Lists what a player has paid for in the PC store and the game has still to give. Spec 12. */
  @Post('retry/list')
  @Answers()
  @Priority('list')
  async retryList(@FormBody() { pjid, playerId, maxLimit }: RetryListRequest): Promise<RetryListView> {
    return toRetryListView(await this.listRetryable.captured('PCSTORE', { pjid, playerId, maxLimit }));
  }
}
