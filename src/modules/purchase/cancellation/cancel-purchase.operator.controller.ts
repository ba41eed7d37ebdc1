import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess } from '../../../platform/access/access.decorators.js';
import { CallerKey } from '../../../platform/access/caller-project.js';
import { type ActingOperator, CallingOperator } from '../../../platform/access/calling-operator.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { operatorReason } from '../record/fields/cancel-reason.js';
import { CancelByOperatorService } from './cancel-by-operator.service.js';
import { CancelPurchaseRequest } from './cancel-purchase.operator.request.js';
import { purchaseNotRevocable } from './cancellation.errors.js';
import { PURCHASE_OPERATOR_API } from '../record/api-groups.js';

/** Lets operators cancel paid purchases. */
@Controller('operator/v1/purchase')
@OperatorAccess('OPERATOR', 'ADMIN')
@ApiGroup(PURCHASE_OPERATOR_API)
export class CancelPurchaseOperatorController {
  constructor(private readonly cancelPurchase: CancelByOperatorService) {}

  /**
   * Cancels a paid purchase. Moves no money: the refund itself is made in the store. Above an amount of
   * `PURSER_CANCEL_APPROVAL_ABOVE` it is INVALID_PARAMETER for every caller but the deployment's own key: ask for it by
   * `approval/request`.
   */
  @Post('cancel')
  @ForConsole('OPERATOR')
  @Answers()
  async cancel(
    @JsonBody() { pjid, boid, reason }: CancelPurchaseRequest,
    @CallerKey() operatorKeyId: string,
    @CallingOperator() operator: ActingOperator,
  ): Promise<void> {
    const command = {
      pjid,
      boid,
      reason: operatorReason(reason),
      operatorKeyId,
      operator,
      isTakenBack: false,
    };
    const revocation = await this.cancelPurchase.execute(command);
    if (revocation.kind === 'not-revocable') throw purchaseNotRevocable(revocation.status);
  }
}
