import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { boidUnknown } from '../record/purchase.errors.js';
import { PurchaseRequest } from '../record/purchase.request.js';
import { ListPurchasesService } from './list-purchases.service.js';
import { PurchaseTimelineService } from './purchase-timeline.service.js';
import { type TimelineView, toTimelineView } from './purchase.operator.view.js';
import { type PurchaseRecord, toPurchaseRecord } from './purchase.view.js';
import { PURCHASE_OPERATOR_API } from '../record/api-groups.js';

/** Shows purchases to operators, with their timelines. */
@Controller('operator/v1/purchase')
@OperatorAccess('OPERATOR', 'ADMIN')
@ApiGroup(PURCHASE_OPERATOR_API)
export class PurchaseOperatorController {
  constructor(
    private readonly listPurchases: ListPurchasesService,
    private readonly purchaseTimeline: PurchaseTimelineService,
  ) {}

  /** Shows the current state of a purchase. */
  @Post('get')
  @ForConsole('VIEWER')
  @ReadsOnly()
  @Answers()
  async get(@JsonBody() { pjid, boid }: PurchaseRequest): Promise<PurchaseRecord> {
    const [purchase] = await this.listPurchases.execute(pjid, [boid]);
    if (purchase === undefined) throw boidUnknown();
    return toPurchaseRecord(purchase);
  }

  /** Lists the events of a purchase in order. */
  @Post('timeline')
  @ForConsole('VIEWER')
  @ReadsOnly()
  @Answers()
  async timeline(@JsonBody() { pjid, boid }: PurchaseRequest): Promise<TimelineView> {
    return toTimelineView(await this.purchaseTimeline.execute(pjid, boid));
  }
}
