import { Controller, Post } from '@nestjs/common';
import { OperatorAccess } from '../../../platform/access/access.decorators.js';
import { CallerKey } from '../../../platform/access/caller-project.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { operatorReason } from '../record/cancel-reason.js';
import { boidUnknown, purchaseNotRevocable } from '../record/purchase.errors.js';
import { ConsumeNowService } from '../completion/consume-now.service.js';
import { ListPurchasesService } from './list-purchases.service.js';
import { NotePurchaseService } from './note-purchase.service.js';
import { PurchaseTimelineService } from './purchase-timeline.service.js';
import { RevokePurchaseService } from '../refund/revoke-purchase.service.js';
import {
  CancelPurchaseRequest,
  ConsumeNowRequest,
  NotePurchaseRequest,
  PurchaseRequest,
} from './purchase.operator.request.js';
import { type TimelineView, toTimelineView } from './purchase.operator.view.js';
import { type PurchaseRecord, toPurchaseRecord } from '../record/purchase.view.js';

/** What operators do with one purchase. */
@Controller('operator/v1/purchase')
@OperatorAccess('OPERATOR', 'ADMIN')
export class PurchaseOperatorController {
  constructor(
    private readonly listPurchases: ListPurchasesService,
    private readonly revokePurchase: RevokePurchaseService,
    private readonly consumeNow: ConsumeNowService,
    private readonly notePurchase: NotePurchaseService,
    private readonly purchaseTimeline: PurchaseTimelineService,
  ) {}

  /** Shows a purchase as it stands. */
  @Post('get')
  @Answers()
  async get(@JsonBody() { pjid, boid }: PurchaseRequest): Promise<PurchaseRecord> {
    const [purchase] = await this.listPurchases.execute(pjid, [boid]);
    if (purchase === undefined) throw boidUnknown();
    return toPurchaseRecord(purchase);
  }

  /** Takes a paid purchase back. It moves no money: the refund itself is made in the store. */
  @Post('cancel')
  @Answers()
  async cancel(
    @JsonBody() { pjid, boid, reason }: CancelPurchaseRequest,
    @CallerKey() operatorKeyId: string,
  ): Promise<void> {
    const command = { pjid, boid, reason: operatorReason(reason), operatorKeyId };
    const revocation = await this.revokePurchase.execute(command);
    if (revocation.kind === 'not-revocable') throw purchaseNotRevocable(revocation.status);
  }

  /**
   * Has open consumptions tried now: of one purchase, of one payment code, or all of the project; those that were given up too. For use
   * after the credentials of a store were repaired.
   */
  @Post('consume')
  @Answers()
  async consume(@JsonBody() { pjid, boid, payment }: ConsumeNowRequest): Promise<{ dueCount: number }> {
    return { dueCount: await this.consumeNow.execute({ pjid, boid, payment }) };
  }

  /** Keeps a note with a purchase, in place of the one before. */
  @Post('memo')
  @Answers()
  memo(@JsonBody() { pjid, boid, memo }: NotePurchaseRequest): Promise<void> {
    return this.notePurchase.execute(pjid, boid, memo);
  }

  /** Tells everything that happened to a purchase, in order. */
  @Post('timeline')
  @Answers()
  async timeline(@JsonBody() { pjid, boid }: PurchaseRequest): Promise<TimelineView> {
    return toTimelineView(await this.purchaseTimeline.execute(pjid, boid));
  }
}
