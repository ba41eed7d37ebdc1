import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { LiftRefundHoldService } from './lift-refund-hold.service.js';
import { ListRefundScoresService } from './list-refund-scores.service.js';
import { LiftRefundHoldRequest, ListRefundScoresRequest } from './refund-score.operator.request.js';
import { type RefundScoreListView, toRefundScoreListView } from './refund-score.operator.view.js';

/** Players and members whose purchases are refunded often. */
@Controller('operator/v1/refund-score')
@OperatorAccess('OPERATOR', 'ADMIN')
export class RefundScoreOperatorController {
  constructor(
    private readonly listScores: ListRefundScoresService,
    private readonly liftHold: LiftRefundHoldService,
  ) {}

  /**
   * Lists the players and members whose refunds have reached the thresholds of the project, or shows the score of one.
   */
  @Post('list')
  @ForConsole('SUPPORT')
  @ReadsOnly()
  @Answers()
  async list(@JsonBody() body: ListRefundScoresRequest): Promise<RefundScoreListView> {
    return toRefundScoreListView(await this.listScores.execute(body.toCommand()));
  }

  /**
   * Forgives the cancellations of a player or a member until now, so that it can buy again. Later ones count from zero.
   */
  @Post('lift')
  @ForConsole('OPERATOR')
  @Answers()
  lift(@JsonBody() body: LiftRefundHoldRequest): Promise<void> {
    return this.liftHold.execute(body.toSubject());
  }
}
