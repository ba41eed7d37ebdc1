import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { PURCHASE_OPERATOR_API } from '../record/api-groups.js';
import { ListMemosRequest } from './purchase-memo.operator.request.js';
import { type PurchaseMemosView, toPurchaseMemosView } from './purchase-memo.operator.view.js';
import { SearchPurchasesService } from './search-purchases.service.js';

/** Shows the notes on purchases to operators. */
@Controller('operator/v1/purchase/memo')
@OperatorAccess('OPERATOR', 'ADMIN')
@ApiGroup(PURCHASE_OPERATOR_API)
export class PurchaseMemoOperatorController {
  constructor(private readonly searchPurchases: SearchPurchasesService) {}

  /**
   * Lists the notes on the purchases of a player, archived ones too; those on the purchases that were reserved last
   * come first. Reads from the replica where there is one.
   */
  @Post('list')
  @ForConsole('VIEWER')
  @ReadsOnly()
  @Answers()
  async listMemos(@JsonBody() body: ListMemosRequest): Promise<PurchaseMemosView> {
    return toPurchaseMemosView(await this.searchPurchases.execute(body.toCommand()));
  }
}
