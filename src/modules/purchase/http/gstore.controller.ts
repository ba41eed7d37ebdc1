import { Controller, Post } from '@nestjs/common';
import { Access } from '../../../platform/auth/access.decorators.js';
import { FormBody, JsonBody } from '../../../platform/http/request-body.js';
import { Deadline, Priority } from '../../../platform/http/route.decorators.js';
import { ReservePurchaseService } from '../service/reserve-purchase.service.js';
import { VerifyPurchaseService } from '../service/verify-purchase.service.js';
import { GstoreVerifyRequest } from './gstore.request.js';
import { ReserveRequest } from './reserve.request.js';

/** Purchases in mobile store A. */
@Controller('billing/api-game/v1/purchase/gstore/play/consumable')
@Access('GAME')
export class GstoreController {
  constructor(
    private readonly reservePurchase: ReservePurchaseService,
    private readonly verifyPurchase: VerifyPurchaseService,
  ) {}

  /** Spec 4. */
  @Post('reserve')
  @Priority('reserve')
  async reserve(@FormBody() body: ReserveRequest): Promise<{ boid: string }> {
    return { boid: await this.reservePurchase.execute(body.toCommand('GSTORE')) };
  }

  /** Spec 5. The store may take five seconds of its time. */
  @Post('verify')
  @Priority('vital')
  @Deadline(8)
  verify(@JsonBody() body: GstoreVerifyRequest): Promise<void> {
    return this.verifyPurchase.execute(body.toCommand());
  }
}
