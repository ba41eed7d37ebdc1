import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { CallingOperator, type ActingOperator } from '../../../platform/access/calling-operator.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline, Priority } from '../../../platform/http/route/route.decorators.js';
import { TwoPersonRule } from '../../project/index.js';
import { CancelCouponService } from '../coupon/cancel-coupon.service.js';
import { ListGrantsService } from './list-grants.service.js';
import { ReplayApprovalKind } from '../replay/replay-approval-kind.service.js';
import { ReplayGrantsService } from '../replay/replay-grants.service.js';
import {
  CancelGrantRequest,
  ListGrantsRequest,
  ReplayGrantsRequest,
  RequestReplayRequest,
} from './grant.operator.request.js';
import { type GrantListView, type ReplayView, toGrantListView, toReplayView } from './grant.view.js';

/** A range may hold many thousands of grants. */
const REPLAY_SECONDS = 13;

/** Grants: deliveries of purchases that were paid outside the game, and of coupons. */
@Controller('operator/v1/grant')
@OperatorAccess('OPERATOR', 'ADMIN')
export class GrantOperatorController {
  constructor(
    private readonly listGrants: ListGrantsService,
    private readonly replayGrants: ReplayGrantsService,
    private readonly approval: ReplayApprovalKind,
    private readonly twoPersonRule: TwoPersonRule,
    private readonly cancelCoupon: CancelCouponService,
  ) {}

  /** Lists grants of purchases and coupons with their status, newest first. */
  @Post('list')
  @ForConsole('VIEWER')
  @ReadsOnly()
  @Answers()
  @Priority('operator')
  async list(@JsonBody() body: ListGrantsRequest): Promise<GrantListView> {
    return toGrantListView(await this.listGrants.execute(body.toCommand()));
  }

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

  /**
   * Cancels a coupon that the game has not given: it is not owed any more. A purchase is cancelled by purchase/cancel.
   * May be repeated.
   */
  @Post('cancel')
  @ForConsole('OPERATOR')
  @Answers()
  cancel(@JsonBody() { pjid, transactionId }: CancelGrantRequest): Promise<void> {
    return this.cancelCoupon.execute({ pjid, transactionId });
  }
}
