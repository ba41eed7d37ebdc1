import { Controller, Post } from '@nestjs/common';
import { Access } from '../../../platform/auth/access.decorators.js';
import { FormBody, JsonBody } from '../../../platform/http/request-body.js';
import { Deadline, Priority } from '../../../platform/http/route.decorators.js';
import { ReservePurchaseService } from '../service/reserve-purchase.service.js';
import { VerifyPurchaseService } from '../service/verify-purchase.service.js';
import { AstoreVerifyRequest } from './astore.request.js';
import { ReserveRequest } from './reserve.request.js';

/** Purchases in mobile store B. */
@Controller('billing/api-game/v1/purchase/astore/appstore/consumable')
@Access('GAME')
export class AstoreController {
  constructor(
    private readonly reservePurchase: ReservePurchaseService,
    private readonly verifyPurchase: VerifyPurchaseService,
  ) {}

  @Post('reserve')
  @Priority('reserve')
  async reserve(@FormBody() body: ReserveRequest): Promise<{ boid: string }> {
    return { boid: await this.reservePurchase.execute(body.toCommand('ASTORE')) };
  }

  /** Spec 10. Two servers of the store may have to be asked, each of them slow. */
  @Post('verify')
  @Priority('vital')
  @Deadline(13)
  verify(@JsonBody() body: AstoreVerifyRequest): Promise<void> {
    return this.verifyPurchase.execute(body.toCommand());
  }
}
