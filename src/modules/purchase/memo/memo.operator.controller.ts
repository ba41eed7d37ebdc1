import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { PURCHASE_OPERATOR_API } from '../record/api-groups.js';
import { SearchPurchasesService } from '../search/search-purchases.service.js';
import { ListMemosRequest, NotePurchaseRequest } from './memo.operator.request.js';
import { type PurchaseMemosView, toPurchaseMemosView } from './memo.operator.view.js';
import { NotePurchaseService } from './note-purchase.service.js';

/** Lets operators write and read notes on purchases. */
@Controller('operator/v1/purchase')
@OperatorAccess('OPERATOR', 'ADMIN')
@ApiGroup(PURCHASE_OPERATOR_API)
export class MemoOperatorController {
  constructor(
    private readonly notePurchase: NotePurchaseService,
    private readonly searchPurchases: SearchPurchasesService,
  ) {}

  /** Stores a note on a purchase, replacing the current one. */
  @Post('memo')
  @ForConsole('SUPPORT')
  @Answers()
  memo(@JsonBody() { pjid, boid, memo }: NotePurchaseRequest): Promise<void> {
    return this.notePurchase.execute(pjid, boid, memo);
  }

  /**
   * Lists the notes on the purchases of a player, archived ones too; those on the purchases that were reserved last
   * come first. Reads from the replica where there is one.
   */
  @Post('memo/list')
  @ForConsole('VIEWER')
  @ReadsOnly()
  @Answers()
  async listMemos(@JsonBody() body: ListMemosRequest): Promise<PurchaseMemosView> {
    return toPurchaseMemosView(await this.searchPurchases.execute(body.toCommand()));
  }
}
