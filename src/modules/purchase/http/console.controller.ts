import { Controller, Post } from '@nestjs/common';
import { Access } from '../../../platform/auth/access.decorators.js';
import { FormBody, JsonBody } from '../../../platform/http/request-body.js';
import { Deadline, Priority } from '../../../platform/http/route.decorators.js';
import { ReserveConsolePurchaseService } from '../service/reserve-console-purchase.service.js';
import { VerifyConsolePurchaseService } from '../service/verify-console-purchase.service.js';
import { ConsoleVerifyRequest } from './console.request.js';
import { ReserveRequest } from './reserve.request.js';

/** Purchases in the console store. */
@Controller('billing/api-game/v1/purchase/console')
@Access('GAME')
export class ConsoleController {
  constructor(
    private readonly reservePurchase: ReserveConsolePurchaseService,
    private readonly verifyPurchase: VerifyConsolePurchaseService,
  ) {}

  @Post('reserve')
  @Priority('reserve')
  async reserve(@FormBody() body: ReserveRequest): Promise<{ boid: string }> {
    return { boid: await this.reservePurchase.execute(body.toCommand('CONSOLE')) };
  }

  /** Spec 3. The store may take five seconds of its time, and be asked twice if it was quick. */
  @Post('verify')
  @Priority('vital')
  @Deadline(8)
  verify(@JsonBody() body: ConsoleVerifyRequest): Promise<void> {
    return this.verifyPurchase.execute(body);
  }
}
