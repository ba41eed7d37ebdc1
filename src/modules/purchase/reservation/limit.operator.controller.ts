import { Controller, Post } from '@nestjs/common';
import { OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { WhatIfLimitRequest } from './limit.operator.request.js';
import { type LimitQuoteView, toLimitQuoteView } from './limit.view.js';
import { QuoteReservationService } from './quote-reservation.service.js';

/** Explains monthly limits to operators. */
@Controller('operator/v1/limit')
@OperatorAccess('OPERATOR', 'ADMIN')
export class LimitOperatorController {
  constructor(private readonly quoteReservation: QuoteReservationService) {}

  /**
   * Returns the result of the monthly-limit check for a price, as `limit/quote` does, and the result for an account
   * with another country, birth date, limit or amount. Writes nothing.
   */
  @Post('quote')
  @ReadsOnly()
  @Answers()
  @Priority('operator')
  async quote(@JsonBody() body: WhatIfLimitRequest): Promise<LimitQuoteView> {
    return toLimitQuoteView(await this.quoteReservation.execute(body.toCommand()));
  }
}
