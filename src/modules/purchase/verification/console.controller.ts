import { Controller, Post } from '@nestjs/common';
import { Access } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { FormBody, JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline, Priority } from '../../../platform/http/server/route.decorators.js';
import { ReserveConsolePurchaseService } from '../reservation/reserve-console-purchase.service.js';
import { VerifyConsolePurchaseService } from './verify-console-purchase.service.js';
import { ConsoleVerifyRequest } from './console.request.js';
import { ConsoleReserveRequest } from '../reservation/reserve.request.js';
import type { LimitedReservation } from '../record/refusal.view.js';

/** Purchases in the console store. */
@Controller('billing/api-game/v1/purchase/console')
@Access('GAME')
export class ConsoleController {
  constructor(
    private readonly reservePurchase: ReserveConsolePurchaseService,
    private readonly verifyPurchase: VerifyConsolePurchaseService,
  ) {}

  /** Reserves a purchase in the console store. The product must be registered with its entitlement label. */
  @Post('reserve')
  @Answers<LimitedReservation>('PURCHASE_MONTHLY_LIMITED', 'JAPANESE_DATE_BIRTH_REQUIRED')
  @Priority('reserve')
  async reserve(@FormBody() body: ConsoleReserveRequest): Promise<{ boid: string }> {
    return { boid: await this.reservePurchase.execute(body.toCommand('CONSOLE')) };
  }

  /**
   * Verifies a purchase of the console store by what the player owns there. The player needs a user token, which `consoleAuth.token`
   * issues. The store may take five seconds of its time, and be asked twice if it was quick. Spec 3.
   */
  @Post('verify')
  @Answers('USER_ACCESS_TOKEN_NOT_VALID', 'DUPLICATE_REQUEST', 'EXTERNAL_API_ERROR')
  @Priority('vital')
  @Deadline(8)
  verify(@JsonBody() body: ConsoleVerifyRequest): Promise<void> {
    return this.verifyPurchase.execute(body);
  }
}
