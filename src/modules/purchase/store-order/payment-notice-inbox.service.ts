import { Injectable } from '@nestjs/common';
import type { NotedRefund } from '../../store-verifier/index.js';
import { PaymentCodes } from '../record/payment-codes.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import { StoreNoticeInbox } from '../notification/store-notice-inbox.service.js';

/** Where a notice comes from. */
export interface NoticeOrigin {
  readonly store: 'WSHOP';
  readonly pjid: string;
}

/** Keeps what a store that takes money by itself tells of it besides payments; a worker does the rest. */
@Injectable()
export class PaymentNoticeInbox {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly codes: PaymentCodes,
    private readonly inbox: StoreNoticeInbox,
  ) {}

  /**
   * Money went back: the worker takes the purchase back, and waits for one that is not paid yet. False for an order that nobody
   * has reserved, since reservations stand before their store knows them.
   */
  async keepRefund({ store, pjid }: NoticeOrigin, refund: NotedRefund): Promise<boolean> {
    const { id: noticeId, storeOrderId, revocation } = refund;
    const purchase = await this.purchases.findNamed(pjid, refund.boid, storeOrderId);
    if (purchase === null || this.codes.familyOf(purchase.payment) !== store) return false;
    const { boid } = purchase;
    await this.inbox.add({ source: store, pjid, noticeId, content: { ...revocation, boid } });
    return true;
  }

  /** Money that another notice tells with its order. */
  async keepMoney({ store, pjid }: NoticeOrigin, noticeId: string): Promise<void> {
    await this.inbox.add({ source: store, pjid, noticeId, content: null });
  }
}
