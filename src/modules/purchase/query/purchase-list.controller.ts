import { Controller, Post } from '@nestjs/common';
import { Access, ReadsOnly, RequiresScope } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { ListPurchasesService } from './list-purchases.service.js';
import { ListPurchasesRequest } from './purchase-list.request.js';
import { type PurchaseRecord, toPurchaseRecord } from './purchase.view.js';
import { PURCHASE_API } from '../record/api-groups.js';

/** Lists purchases of every store for games. */
@Controller('billing/api-game/v1/purchase')
@Access('GAME')
@RequiresScope('PURCHASE')
@ApiGroup(PURCHASE_API)
export class PurchaseListController {
  constructor(private readonly listPurchases: ListPurchasesService) {}

  /** Lists purchases by their ids, in the requested order; unknown ids are left out. Spec 14. */
  @Post('list')
  @ReadsOnly()
  @Answers()
  @Priority('list')
  async list(@JsonBody() { pjid, boidList }: ListPurchasesRequest): Promise<PurchaseRecord[]> {
    return (await this.listPurchases.execute(pjid, boidList)).map(toPurchaseRecord);
  }
}
