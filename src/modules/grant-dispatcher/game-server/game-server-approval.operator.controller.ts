import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess } from '../../../platform/access/access.decorators.js';
import { type ActingOperator, CallingOperator } from '../../../platform/access/calling-operator.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { GameServerApprovalKind } from './game-server-approval-kind.service.js';
import { RequestGameServerRequest } from './game-server.operator.request.js';

/** Registration of a game server by two persons. */
@Controller('operator/v1/game-server')
@OperatorAccess('OPERATOR', 'ADMIN')
export class GameServerApprovalOperatorController {
  constructor(private readonly approval: GameServerApprovalKind) {}

  /** Asks for another registration, which another person has to approve within 24 hours; it is not saved before. */
  @Post('request-save')
  @ForConsole('OPERATOR')
  @Answers()
  async requestSave(
    @JsonBody() body: RequestGameServerRequest,
    @CallingOperator() { operatorId }: ActingOperator,
  ): Promise<{ approvalId: string }> {
    const requester = { pjid: body.pjid, reason: body.reason, requestedBy: operatorId };
    return { approvalId: await this.approval.request(body.toCommand(), requester) };
  }
}
