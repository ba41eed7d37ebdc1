import { Controller, Post } from '@nestjs/common';
import { Access } from '../../../platform/auth/access.decorators.js';
import { JsonBody } from '../../../platform/http/request-body.js';
import { Priority } from '../../../platform/http/route.decorators.js';
import { RegisterPaidPurchaseService } from '../service/register-paid-purchase.service.js';
import { ExternalPaidRequest } from './external.request.js';

/** What was paid in card and top-up shops. */
@Controller('billing/api-in/v1/purchase/external')
@Access('PLATFORM')
export class ExternalController {
  constructor(private readonly registerPaidPurchase: RegisterPaidPurchaseService) {}

  @Post('paid')
  @Priority('vital')
  async paid(@JsonBody() body: ExternalPaidRequest): Promise<{ boid: string }> {
    return { boid: await this.registerPaidPurchase.execute(body.toCommand()) };
  }
}
