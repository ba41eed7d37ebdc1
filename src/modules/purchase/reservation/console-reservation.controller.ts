import { Controller, Post } from '@nestjs/common';
import { Access, RequiresScope } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { FormBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { ReserveConsolePurchaseService } from './reserve-console-purchase.service.js';
import { ConsoleReserveRequest } from './reserve.request.js';
import type { LimitedReservation } from './reservation.view.js';
import { CONSOLE_API } from '../record/api-groups.js';

/** Reserves purchases in the console store. */
@Controller('billing/api-game/v1/purchase/console')
@Access('GAME')
@RequiresScope('PURCHASE')
@ApiGroup(CONSOLE_API)
export class ConsoleReservationController {
  constructor(private readonly reservePurchase: ReserveConsolePurchaseService) {}

  /** Reserves a purchase in the console store. The product must be registered with its entitlement label. */
  @Post('reserve')
  @Answers<LimitedReservation>(
    'PURCHASE_MONTHLY_LIMITED',
    'JAPANESE_DATE_BIRTH_REQUIRED',
    'NOT_ALLOW_PURCHASE',
  )
  @Priority('reserve')
  async reserve(@FormBody() body: ConsoleReserveRequest): Promise<{ boid: string }> {
    return { boid: await this.reservePurchase.execute(body.toCommand('CONSOLE')) };
  }
}
