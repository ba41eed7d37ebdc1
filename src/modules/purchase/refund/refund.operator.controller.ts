import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess } from '../../../platform/access/access.decorators.js';
import { CallerKey } from '../../../platform/access/caller-project.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { operatorReason } from '../record/fields/cancel-reason.js';
import { CancelPurchaseRequest } from './refund.operator.request.js';
import { purchaseNotRevocable } from './refund.errors.js';
import { RevokePurchaseService } from './revoke-purchase.service.js';
import { PURCHASE_OPERATOR_API } from '../record/api-groups.js';

/** Lets operators cancel paid purchases. */
@Controller('operator/v1/purchase')
@OperatorAccess('OPERATOR', 'ADMIN')
@ApiGroup(PURCHASE_OPERATOR_API)
export class RefundOperatorController {
  constructor(private readonly revokePurchase: RevokePurchaseService) {}

  /** Cancels a paid purchase. Moves no money: the refund itself is made in the store. */
  @Post('cancel')
  @ForConsole('OPERATOR')
  @Answers()
  async cancel(
    @JsonBody() { pjid, boid, reason }: CancelPurchaseRequest,
    @CallerKey() operatorKeyId: string,
  ): Promise<void> {
    const command = { pjid, boid, reason: operatorReason(reason), operatorKeyId };
    const revocation = await this.revokePurchase.execute(command);
    if (revocation.kind === 'not-revocable') throw purchaseNotRevocable(revocation.status);
  }
}
