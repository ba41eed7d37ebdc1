import { Controller, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ForConsole, OperatorAccess } from '../../../platform/access/access.decorators.js';
import { CallerKey } from '../../../platform/access/caller-project.js';
import { type ActingOperator, CallingOperator } from '../../../platform/access/calling-operator.js';
import { visiblePjid } from '../../../platform/access/principal.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline } from '../../../platform/http/route/route.decorators.js';
import { RECONCILIATION_OPERATOR_API } from '../run/api-groups.js';
import { RepairReconciliationRequest } from './repair-item.operator.request.js';
import { RepairItemService } from './repair-item.service.js';

/** A completion or an adoption asks the store. */
const REPAIR_SECONDS = 13;

/** Repairs what comparisons have found. */
@Controller('operator/v1/reconciliation')
@OperatorAccess('OPERATOR', 'ADMIN')
@ApiGroup(RECONCILIATION_OPERATOR_API)
export class RepairItemOperatorController {
  constructor(private readonly repairItem: RepairItemService) {}

  /**
   * Repairs a difference by one of its `repairs`. `REGRANT` sends the grant again, `COMPLETE` completes the purchase in
   * the place of the game, `CANCEL` cancels it and moves no money, `ADOPT` records the payment that the store has,
   * `IGNORE` accepts the difference. The same repair again succeeds without effect.
   */
  @Post('repair')
  @ForConsole('OPERATOR')
  @Answers('EXTERNAL_API_ERROR')
  @Deadline(REPAIR_SECONDS)
  async repair(
    @Req() request: Request,
    @JsonBody() { runId, itemId, repair, reason }: RepairReconciliationRequest,
    @CallerKey() operatorKeyId: string,
    @CallingOperator() operator: ActingOperator,
  ): Promise<void> {
    const pjid = visiblePjid(request.principal, undefined);
    await this.repairItem.execute({ runId, pjid, itemId, repair, reason, operatorKeyId, operator });
  }
}
