import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline } from '../../../platform/http/route/route.decorators.js';
import { SUMMARY_OPERATOR_API } from '../record/api-groups.js';
import { SummarizeDaysService } from './summarize-days.service.js';
import { DailySummaryRequest } from './summary.operator.request.js';
import { type DailySummaryView, toDailySummaryView } from './summary.operator.view.js';

/** Time limit of a summary, which may scan every purchase of a project. */
const SUMMARY_SECONDS = 13;

/** Sums of purchases. */
@Controller('operator/v1/summary')
@OperatorAccess('OPERATOR', 'ADMIN')
@ApiGroup(SUMMARY_OPERATOR_API)
export class SummaryOperatorController {
  constructor(private readonly summarizeDays: SummarizeDaysService) {}

  /**
   * Adds up completed purchases by the day of their completion, and cancelled ones by the day of their cancellation, at
   * UTC+09:00. A purchase that was completed and cancelled counts in both columns. Reads from the replica where there
   * is one.
   */
  @Post('daily')
  @ForConsole('VIEWER')
  @ReadsOnly()
  @Answers()
  @Deadline(SUMMARY_SECONDS)
  async daily(@JsonBody() body: DailySummaryRequest): Promise<DailySummaryView> {
    return toDailySummaryView(await this.summarizeDays.execute(body.toCommand()));
  }
}
