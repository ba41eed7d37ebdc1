import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { ConsumeNowService } from './consume-now.service.js';
import { ConsumeNowRequest } from './consumption.operator.request.js';
import { PURCHASE_OPERATOR_API } from '../record/api-groups.js';

/** Lets operators start open consumptions. */
@Controller('operator/v1/purchase')
@OperatorAccess('OPERATOR', 'ADMIN')
@ApiGroup(PURCHASE_OPERATOR_API)
export class ConsumptionOperatorController {
  constructor(private readonly consumeNow: ConsumeNowService) {}

  /**
   * Tries open consumptions now: of one purchase, of one payment code, or of the whole project, including given-up
   * ones. Use it after the credentials of a store were repaired.
   */
  @Post('consume')
  @ForConsole('SUPPORT')
  @Answers()
  async consume(@JsonBody() { pjid, boid, payment }: ConsumeNowRequest): Promise<{ dueCount: number }> {
    return { dueCount: await this.consumeNow.execute({ pjid, boid, payment }) };
  }
}
