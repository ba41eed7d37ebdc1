import { Controller, Post } from '@nestjs/common';
import { Access, Audited, RequiresScope } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { PurchaseRequest } from '../record/purchase.request.js';
import { RecordRepaymentService } from './record-repayment.service.js';

/** Repayments of cancelled purchases. */
@Controller('billing/api-in/v1/purchase')
@Access('PLATFORM')
@RequiresScope('EXTERNAL_PAYMENT')
@Audited()
export class RepaymentController {
  constructor(private readonly recordRepayment: RecordRepaymentService) {}

  /**
   * Reports that a player has paid back a cancelled purchase. It stays cancelled, and counts in no refund score any
   * more; a hold whose score falls below the thresholds is lifted. Can be repeated.
   */
  @Post('repaid')
  @Answers()
  @Priority('reserve')
  repaid(@JsonBody() { pjid, boid }: PurchaseRequest): Promise<void> {
    return this.recordRepayment.execute(pjid, boid);
  }
}
