import { Injectable } from '@nestjs/common';
import { type LimitQuote, type QuoteLimitCommand, QuoteLimitService } from '../../account/index.js';
import { ProjectDirectory } from '../../project/index.js';
import { PaymentCodes } from '../record/fields/payment-codes.js';
import { codeUnusable } from '../record/purchase.errors.js';

/** Returns the result of the monthly-limit check for a reservation. Writes nothing. */
@Injectable()
export class QuoteReservationService {
  constructor(
    private readonly projects: ProjectDirectory,
    private readonly codes: PaymentCodes,
    private readonly limits: QuoteLimitService,
  ) {}

  /** @throws AppError INVALID_PARAMETER for an unknown project or payment code, or a price that cannot be converted */
  async execute(command: QuoteLimitCommand): Promise<LimitQuote> {
    await this.projects.mustExist(command.pjid);
    if (this.codes.familyOf(command.payment) === undefined) throw codeUnusable('payment', this.codes.all());
    return this.limits.execute(command);
  }
}
