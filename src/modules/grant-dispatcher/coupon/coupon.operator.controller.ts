import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { GRANT_OPERATOR_API } from '../grant/api-groups.js';
import { CancelCouponService } from './cancel-coupon.service.js';
import { CancelGrantRequest } from './coupon.operator.request.js';

/** Lets operators cancel coupons. */
@Controller('operator/v1/grant')
@OperatorAccess('OPERATOR', 'ADMIN')
@ApiGroup(GRANT_OPERATOR_API)
export class CouponOperatorController {
  constructor(private readonly cancelCoupon: CancelCouponService) {}

  /**
   * Cancels a coupon that the game has not given: it is not owed any more. A purchase is cancelled by purchase/cancel.
   * May be repeated.
   */
  @Post('cancel')
  @ForConsole('OPERATOR')
  @Answers()
  cancel(@JsonBody() { pjid, transactionId }: CancelGrantRequest): Promise<void> {
    return this.cancelCoupon.execute({ pjid, transactionId });
  }
}
