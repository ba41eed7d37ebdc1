import { Controller, Post } from '@nestjs/common';
import {
  ForConsole,
  ForConsoleOfDeployment,
  OperatorAccess,
  ReadsOnly,
} from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { SUMMARY_OPERATOR_API } from '../record/api-groups.js';
import { HourlySummaryRequest, RecomputeHoursRequest } from './hourly-summary.operator.request.js';
import {
  type HourlySummaryView,
  type RecomputedView,
  toHourlySummaryView,
} from './hourly-summary.operator.view.js';
import { RecomputeHoursService } from './recompute-hours.service.js';
import { SummarizeHoursService } from './summarize-hours.service.js';

/** Sums of hours. */
@Controller('operator/v1/summary')
@ApiGroup(SUMMARY_OPERATOR_API)
export class HourlySummaryOperatorController {
  constructor(
    private readonly summarizeHours: SummarizeHoursService,
    private readonly recomputeHours: RecomputeHoursService,
  ) {}

  /**
   * Adds up what happened to purchases by hour or by day: reserved, verified and not, completed, consumed, cancelled
   * and why, and the time from the payment to the completion. Everything counts in the hour in which it happened. The
   * worker adds the current hour up every 15 minutes and each hour again two minutes, a day, a week and four weeks
   * after its end. Reads from the replica where there is one.
   */
  @Post('hourly')
  @OperatorAccess('OPERATOR', 'ADMIN')
  @ForConsole('VIEWER')
  @ReadsOnly()
  @Answers()
  async hourly(@JsonBody() body: HourlySummaryRequest): Promise<HourlySummaryView> {
    return toHourlySummaryView(await this.summarizeHours.execute(body.toCommand()));
  }

  /**
   * Has the worker add hours up again now, for every project, and answers their number; only for the ADMIN of the
   * deployment. Use it after rows were changed by hand. A run again for an hour in which nothing has changed gives the
   * same sums.
   */
  @Post('recompute')
  @OperatorAccess('ADMIN')
  @ForConsoleOfDeployment('ADMIN')
  @Answers()
  async recompute(@JsonBody() body: RecomputeHoursRequest): Promise<RecomputedView> {
    return { dueCount: await this.recomputeHours.execute(body.toSpan()) };
  }
}
