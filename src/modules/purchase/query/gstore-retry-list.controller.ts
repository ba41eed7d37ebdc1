import { Controller, Post } from '@nestjs/common';
import { Access, ReadsOnly, RequiresScope } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { FormBody } from '../../../platform/http/body/request-body.js';
import { Deadline, Priority } from '../../../platform/http/route/route.decorators.js';
import { ListRetryableService } from './list-retryable.service.js';
import { RetryListRequest } from './retry-list.request.js';
import { type RetryListView, toRetryListView } from './retry-list.view.js';
import { GSTORE_API } from '../record/api-groups.js';

/** Lists purchases in mobile store A whose items games have still to give. */
@Controller('billing/api-game/v1/purchase/gstore/play')
@Access('GAME')
@RequiresScope('PURCHASE')
@ApiGroup(GSTORE_API)
export class GstoreRetryListController {
  constructor(private readonly listRetryable: ListRetryableService) {}

  /**
   * Lists purchases that a player has paid in mobile store A and whose items the game has still to give: verified,
   * not completed, not consumed. Leaves out purchases for which the store did not answer. Compare with what the game
   * has given already. Spec 9.
   */
  @Post(['consumable/retry/list', 'consumable/beforeConsume/list'])
  @ReadsOnly()
  @Answers('EXTERNAL_API_ERROR', 'NOT_ALLOW_PURCHASE')
  @Priority('list')
  @Deadline(8)
  async retryList(@FormBody() { pjid, playerId, maxLimit }: RetryListRequest): Promise<RetryListView> {
    return toRetryListView(await this.listRetryable.unconsumed('GSTORE', { pjid, playerId, maxLimit }));
  }
}
