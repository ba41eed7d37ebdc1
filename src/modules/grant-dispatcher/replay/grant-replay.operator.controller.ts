import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess } from '../../../platform/access/access.decorators.js';
import { type ActingOperator, CallingOperator } from '../../../platform/access/calling-operator.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline } from '../../../platform/http/route/route.decorators.js';
import { TwoPersonRule } from '../../project/index.js';
import { GRANT_OPERATOR_API } from '../grant/api-groups.js';
import { ReplayApprovalKind } from './replay-approval-kind.service.js';
import { ReplayGrantsService } from './replay-grants.service.js';
import { ReplayGrantsRequest, RequestReplayRequest } from './grant-replay.operator.request.js';
import { type ReplayView, toReplayView } from './grant-replay.operator.view.js';

/** A range may hold many thousands of grants. */
const REPLAY_SECONDS = 13;

/** Lets operators replay grants, alone or with a second person. */
@Controller('operator/v1/grant')
@OperatorAccess('OPERATOR', 'ADMIN')
@ApiGroup(GRANT_OPERATOR_API)
export class GrantReplayOperatorController {
  constructor(
    private readonly replayGrants: ReplayGrantsService,
    private readonly approval: ReplayApprovalKind,
    private readonly twoPersonRule: TwoPersonRule,
  ) {}

  /** Makes grants that are DEAD, or that wait for their next attempt, due now. */
  @Post('replay')
  @ForConsole('OPERATOR')
  @Answers()
  @Deadline(REPLAY_SECONDS)
  async replay(
    @JsonBody() body: ReplayGrantsRequest,
    @CallingOperator() operator: ActingOperator,
  ): Promise<ReplayView> {
    if (!body.isNamed()) await this.twoPersonRule.check(body.pjid, operator, 'grant/request-replay');
    return toReplayView(await this.replayGrants.execute(body.toCommand()));
  }

  /** Asks for a replay, which another person has to approve within 24 hours. */
  @Post('request-replay')
  @ForConsole('OPERATOR')
  @Answers()
  async requestReplay(
    @JsonBody() body: RequestReplayRequest,
    @CallingOperator() { operatorId }: ActingOperator,
  ): Promise<{ approvalId: string }> {
    const requester = { pjid: body.pjid, reason: body.reason, requestedBy: operatorId };
    return { approvalId: await this.approval.request(body.toCommand(), requester) };
  }
}
