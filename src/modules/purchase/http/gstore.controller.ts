import { Controller, Post } from '@nestjs/common';
import { Access } from '../../../platform/auth/access.decorators.js';
import { FormBody, JsonBody } from '../../../platform/http/request-body.js';
import { Deadline, Priority } from '../../../platform/http/route.decorators.js';
import { ListRetryableService } from '../service/list-retryable.service.js';
import { ReservePurchaseService } from '../service/reserve-purchase.service.js';
import { VerifyPurchaseService } from '../service/verify-purchase.service.js';
import { GstorePcVerifyRequest, GstoreVerifyRequest } from './gstore.request.js';
import { ReserveRequest } from './reserve.request.js';
import { RetryListRequest } from './retry-list.request.js';
import { type RetryListView, toRetryListView } from './retry-list.view.js';

/** Purchases in mobile store A, on phones and PCs. The store may take five seconds of its time. */
@Controller('billing/api-game/v1/purchase/gstore/play')
@Access('GAME')
export class GstoreController {
  constructor(
    private readonly reservePurchase: ReservePurchaseService,
    private readonly verifyPurchase: VerifyPurchaseService,
    private readonly listRetryable: ListRetryableService,
  ) {}

  /** Spec 4. */
  @Post('consumable/reserve')
  @Priority('reserve')
  async reserve(@FormBody() body: ReserveRequest): Promise<{ boid: string }> {
    return { boid: await this.reservePurchase.execute(body.toCommand('GSTORE')) };
  }

  /** Spec 5. */
  @Post('consumable/verify')
  @Priority('vital')
  @Deadline(8)
  verify(@JsonBody() body: GstoreVerifyRequest): Promise<void> {
    return this.verifyPurchase.execute(body.toCommand());
  }

  /** Spec 6. */
  @Post('pc/consumable/verify')
  @Priority('vital')
  @Deadline(8)
  verifyPc(@JsonBody() body: GstorePcVerifyRequest): Promise<void> {
    return this.verifyPurchase.execute(body.toCommand());
  }

  /** Spec 9, at either of its paths. */
  @Post(['consumable/retry/list', 'consumable/beforeConsume/list'])
  @Priority('list')
  @Deadline(8)
  async retryList(@FormBody() { pjid, playerId, maxLimit }: RetryListRequest): Promise<RetryListView> {
    return toRetryListView(await this.listRetryable.unconsumed('GSTORE', { pjid, playerId, maxLimit }));
  }
}
