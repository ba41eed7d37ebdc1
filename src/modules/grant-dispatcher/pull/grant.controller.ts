import { Controller, Post } from '@nestjs/common';
import { Access, RequiresScope } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { AcknowledgeGrantService } from './acknowledge-grant.service.js';
import { PullGrantsService } from './pull-grants.service.js';
import { AcknowledgeGrantRequest, PullGrantsRequest } from './grant.request.js';
import { type PulledGrantListView, toPulledGrantListView } from './pulled-grant.view.js';

/** Grants that games pull, besides the calls to their servers. */
@Controller('billing/api-game/v1/grant')
@Access('GAME')
@RequiresScope('PURCHASE')
export class GrantController {
  constructor(
    private readonly pullGrants: PullGrantsService,
    private readonly acknowledgeGrant: AcknowledgeGrantService,
  ) {}

  /**
   * Lists grants that wait to be given, for games whose server cannot be called: give each once for its `boid` or
   * `transactionId`, then acknowledge it. A grant is listed again until it is acknowledged or delivered; one that is
   * being sent to the game server at the moment is left out. The first listing before each attempt to send a grant
   * postpones that attempt until a minute later at the earliest; further listings do not.
   */
  @Post('pending/list')
  @Answers()
  @Priority('list')
  async pendingList(@JsonBody() body: PullGrantsRequest): Promise<PulledGrantListView> {
    return toPulledGrantListView(await this.pullGrants.execute(body.toCommand()));
  }

  /** Acknowledges that a listed grant was given: it is delivered and its purchase completed. May be repeated. */
  @Post('ack')
  @Answers()
  @Priority('vital')
  acknowledge(@JsonBody() body: AcknowledgeGrantRequest): Promise<void> {
    return this.acknowledgeGrant.execute(body.toCommand());
  }
}
