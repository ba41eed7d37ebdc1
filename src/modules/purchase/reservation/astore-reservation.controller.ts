import { Controller, Post } from '@nestjs/common';
import { Access, RequiresScope } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { FormBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { ReservePurchaseService } from './reserve-purchase.service.js';
import { AstoreReserveRequest } from './reserve.request.js';
import type { LimitedReservation } from './reservation.view.js';
import { ASTORE_API } from '../record/api-groups.js';

/** Reserves purchases in mobile store B. */
@Controller('billing/api-game/v1/purchase/astore/appstore/consumable')
@Access('GAME')
@RequiresScope('PURCHASE')
@ApiGroup(ASTORE_API)
export class AstoreReservationController {
  constructor(private readonly reservePurchase: ReservePurchaseService) {}

  /** Reserves a purchase in mobile store B. The player pays after that. */
  @Post('reserve')
  @Answers<LimitedReservation>(
    'PURCHASE_MONTHLY_LIMITED',
    'JAPANESE_DATE_BIRTH_REQUIRED',
    'NOT_ALLOW_PURCHASE',
  )
  @Priority('reserve')
  async reserve(@FormBody() body: AstoreReserveRequest): Promise<{ boid: string }> {
    return { boid: await this.reservePurchase.execute(body.toCommand('ASTORE')) };
  }
}
