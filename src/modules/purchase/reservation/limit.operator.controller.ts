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
   * Says what a reservation of a member would answer as to the monthly limit, as `limit/quote` does, and what it would
   * answer if the account had another country, birth date, limit or amount. Nothing is written.
   */
  @Post('quote')
  @ReadsOnly()
  @Answers()
  @Priority('operator')
  async quote(@JsonBody() body: WhatIfLimitRequest): Promise<LimitQuoteView> {
    return toLimitQuoteView(await this.quoteReservation.execute(body.toCommand()));
  }
}
