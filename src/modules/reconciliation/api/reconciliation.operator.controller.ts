import { Controller, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { CallerKey } from '../../../platform/access/caller-project.js';
import { type ActingOperator, CallingOperator } from '../../../platform/access/calling-operator.js';
import { visiblePjid } from '../../../platform/access/principal.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline } from '../../../platform/http/route/route.decorators.js';
import { ListRunsService } from '../run/list-runs.service.js';
import { RepairItemService } from '../repair/repair-item.service.js';
import { ShowRunService } from '../run/show-run.service.js';
import { StartRunService } from '../run/start-run.service.js';
import {
  GetReconciliationRequest,
  ListReconciliationsRequest,
  RepairReconciliationRequest,
  RunReconciliationRequest,
} from './reconciliation.operator.request.js';
import {
  type ReconciliationListView,
  type ReconciliationStartedView,
  type ReconciliationView,
  toReconciliationListView,
  toReconciliationView,
} from './reconciliation.operator.view.js';

/** A completion or an adoption asks the store. */
const REPAIR_SECONDS = 13;

/** Comparisons of the books of stores, of Purser and of games. */
@Controller('operator/v1/reconciliation')
@OperatorAccess('OPERATOR', 'ADMIN')
export class ReconciliationOperatorController {
  constructor(
    private readonly startRun: StartRunService,
    private readonly listRuns: ListRunsService,
    private readonly showRun: ShowRunService,
    private readonly repairItem: RepairItemService,
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
