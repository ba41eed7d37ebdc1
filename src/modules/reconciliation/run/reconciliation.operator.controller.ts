import { Controller, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { visiblePjid } from '../../../platform/access/principal.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { RECONCILIATION_OPERATOR_API } from './api-groups.js';
import { ListRunsService } from './list-runs.service.js';
import { ShowRunService } from './show-run.service.js';
import { StartRunService } from './start-run.service.js';
import {
  GetReconciliationRequest,
  ListReconciliationsRequest,
  RunReconciliationRequest,
} from './reconciliation.operator.request.js';
import {
  type ReconciliationListView,
  type ReconciliationStartedView,
  type ReconciliationView,
  toReconciliationListView,
  toReconciliationView,
} from './reconciliation.operator.view.js';

/** Starts and shows comparisons of the books of stores, of Purser and of games. */
@Controller('operator/v1/reconciliation')
@OperatorAccess('OPERATOR', 'ADMIN')
@ApiGroup(RECONCILIATION_OPERATOR_API)
export class ReconciliationOperatorController {
  constructor(
    private readonly startRun: StartRunService,
    private readonly listRuns: ListRunsService,
    private readonly showRun: ShowRunService,
  ) {}

  /**
   * Compares what the stores, Purser and the game's log say about the purchases that were reserved in a range of time.
   * It works in the background; upload the game's log of the range before. While a run of the same project, store and
   * range is going on, its id is answered.
   */
  @Post('run')
  @ForConsole('OPERATOR')
  @Answers()
  async run(@JsonBody() body: RunReconciliationRequest): Promise<ReconciliationStartedView> {
    return { runId: await this.startRun.execute(body.toScope()) };
  }

  /** Lists the runs of a project, those of every night included, newest first. */
  @Post('list')
  @ForConsole('VIEWER')
  @ReadsOnly()
  @Answers()
  async list(@JsonBody() body: ListReconciliationsRequest): Promise<ReconciliationListView> {
    const { pjid, cursor: before, pageItemSize: size } = body;
    return toReconciliationListView(await this.listRuns.execute({ pjid, before, size }));
  }

  /** Shows the status of a run and a page of the differences that it has found so far. */
  @Post('get')
  @ForConsole('VIEWER')
  @ReadsOnly()
  @Answers()
  async get(
    @Req() request: Request,
    @JsonBody() body: GetReconciliationRequest,
  ): Promise<ReconciliationView> {
    const { runId, cursor: after = '0', pageItemSize: size } = body;
    const pjid = visiblePjid(request.principal, undefined);
    return toReconciliationView(await this.showRun.execute({ runId, pjid, after, size }));
  }
}
