import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { PURCHASE_OPERATOR_API } from '../record/api-groups.js';
import { SearchPurchasesRequest } from './purchase-search.operator.request.js';
import { type PurchaseSearchView, toPurchaseSearchView } from './purchase-search.operator.view.js';
import { SearchPurchasesService } from './search-purchases.service.js';

/** Searches purchases for operators. */
@Controller('operator/v1/purchase')
@OperatorAccess('OPERATOR', 'ADMIN')
@ApiGroup(PURCHASE_OPERATOR_API)
export class PurchaseSearchOperatorController {
  constructor(private readonly searchPurchases: SearchPurchasesService) {}

  /**
   * Lists purchases of a project that were reserved in a range of time, newest first. Filters can be combined. Reads
   * from the replica where there is one.
   */
  @Post('search')
  @ForConsole('VIEWER')
  @ReadsOnly()
  @Answers()
  async search(@JsonBody() body: SearchPurchasesRequest): Promise<PurchaseSearchView> {
    return toPurchaseSearchView(await this.searchPurchases.execute(body.toCommand()));
  }
}
