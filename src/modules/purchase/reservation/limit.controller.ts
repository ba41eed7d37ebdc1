import { Controller, Post } from '@nestjs/common';
import { Access, ReadsOnly, RequiresScope } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { QuoteLimitRequest } from './limit.request.js';
import { type LimitQuoteView, toLimitQuoteView } from './limit.view.js';
import { QuoteReservationService } from './quote-reservation.service.js';

/** Monthly limits, for games that show offers. */
@Controller('billing/api-game/v1/limit')
@Access('GAME')
@RequiresScope('PURCHASE')
export class LimitController {
  constructor(private readonly quoteReservation: QuoteReservationService) {}

  /**
   * Returns the result of the monthly-limit check for a price, so that a game can grey out offers. Writes and reserves
   * nothing: only the reservation decides.
   */
  @Post('quote')
  @ReadsOnly()
  @Answers()
  @Priority('list')
  async quote(@JsonBody() body: QuoteLimitRequest): Promise<LimitQuoteView> {
    return toLimitQuoteView(await this.quoteReservation.execute(body.toCommand()));
  }
}
