import { Controller, Post } from '@nestjs/common';
import { Access } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { FormBody, JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline, Priority } from '../../../platform/http/server/route.decorators.js';
import { ListRetryableService } from '../query/list-retryable.service.js';
import { ReservePurchaseService } from '../reservation/reserve-purchase.service.js';
import { VerifyPurchaseService } from './verify-purchase.service.js';
import { GstorePcVerifyRequest, GstoreVerifyRequest } from './gstore.request.js';
import { GstoreReserveRequest } from '../reservation/reserve.request.js';
import { RetryListRequest } from '../query/retry-list.request.js';
import { type RetryListView, toRetryListView } from '../query/retry-list.view.js';
import type { LimitedReservation, OwnedReceipt } from '../record/refusal.view.js';

/** Purchases in mobile store A, on phones and PCs. The store may take five seconds of its time. */
@Controller('billing/api-game/v1/purchase/gstore/play')
@Access('GAME')
export class GstoreController {
  constructor(
    private readonly reservePurchase: ReservePurchaseService,
    private readonly verifyPurchase: VerifyPurchaseService,
    private readonly listRetryable: ListRetryableService,
  ) {}

  /** Reserves a purchase in mobile store A, on a phone or a PC. The player pays after that. Spec 4. */
  @Post('consumable/reserve')
  @Answers<LimitedReservation>('PURCHASE_MONTHLY_LIMITED', 'JAPANESE_DATE_BIRTH_REQUIRED')
  @Priority('reserve')
  async reserve(@FormBody() body: GstoreReserveRequest): Promise<{ boid: string }> {
    return { boid: await this.reservePurchase.execute(body.toCommand('GSTORE')) };
  }

  /**
   * Verifies a purchase of mobile store A by its signed receipt, also of promotions outside the app. Whether it was paid is decided by
   * the receipt and the store: another price or currency than the reserved one is taken over, and noted in `memo`. After a success the
   * game gives the item and completes the purchase. It may consume the item in the store before that; where the store still shows it
   * open, the service consumes it after the completion by itself, since the store refunds after three days what is not consumed. Spec 5.
   */
  @Post('consumable/verify')
  @Answers<OwnedReceipt>(
    'ALREADY_EXIST_DATA',
    'NOT_VALID_RECEIPT',
    'NOT_ALLOW_PURCHASE',
    'EXTERNAL_API_ERROR',
  )
  @Priority('vital')
  @Deadline(8)
  verify(@JsonBody() body: GstoreVerifyRequest): Promise<void> {
    return this.verifyPurchase.execute(body.toCommand());
  }

  /**
   * Verifies a purchase of mobile store A on a PC by its purchase token. Price, consuming and completing are as with a receipt. Whoever
   * owns a used token, it is `NOT_ALLOW_PURCHASE`. Spec 6.
   */
  @Post('pc/consumable/verify')
  @Answers('NOT_VALID_RECEIPT', 'NOT_ALLOW_PURCHASE', 'EXTERNAL_API_ERROR')
  @Priority('vital')
  @Deadline(8)
  verifyPc(@JsonBody() body: GstorePcVerifyRequest): Promise<void> {
    return this.verifyPurchase.execute(body.toCommand());
  }

  /**
   * Lists what a player has paid for in mobile store A and the game has still to give: verified, not completed, not consumed. What the
   * store could not be asked for is left out. Compare with what the game has given already. Spec 9.
   */
  @Post(['consumable/retry/list', 'consumable/beforeConsume/list'])
  @Answers('EXTERNAL_API_ERROR', 'NOT_ALLOW_PURCHASE')
  @Priority('list')
  @Deadline(8)
  async retryList(@FormBody() { pjid, playerId, maxLimit }: RetryListRequest): Promise<RetryListView> {
    return toRetryListView(await this.listRetryable.unconsumed('GSTORE', { pjid, playerId, maxLimit }));
  }
}
