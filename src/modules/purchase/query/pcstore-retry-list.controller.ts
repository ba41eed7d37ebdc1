import { Controller, Post } from '@nestjs/common';
import { Access, ReadsOnly, RequiresScope } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { FormBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { ListRetryableService } from './list-retryable.service.js';
import { RetryListRequest } from './retry-list.request.js';
import { type RetryListView, toRetryListView } from './retry-list.view.js';
import { PCSTORE_API } from '../record/api-groups.js';

/** Lists purchases in the PC store whose items games have still to give. */
@Controller('billing/api-game/v1/purchase/pcstore/microtxn')
@Access('GAME')
@RequiresScope('PURCHASE')
@ApiGroup(PCSTORE_API)
export class PcstoreRetryListController {
  constructor(private readonly listRetryable: ListRetryableService) {}

  /** Lists purchases that a player has paid in the PC store and whose items the game has still to give. Spec 12. */
  @Post('retry/list')
  @ReadsOnly()
  @Answers()
  @Priority('list')
  async retryList(@FormBody() { pjid, playerId, maxLimit }: RetryListRequest): Promise<RetryListView> {
    return toRetryListView(await this.listRetryable.captured('PCSTORE', { pjid, playerId, maxLimit }));
  }
}
