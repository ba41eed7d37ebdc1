import { Injectable } from '@nestjs/common';
import type { NotedRefund } from '../../store-verifier/index.js';
import { PaymentCodes } from '../domain/payment-codes.js';
import { PurchaseRepository } from '../persistence/purchase.repository.js';
import { StoreNoticeInbox } from './store-notice-inbox.service.js';

export interface RecordRefundCommand {
  readonly store: 'WSHOP';
  readonly pjid: string;
  readonly refund: NotedRefund;
}

/** Keeps what a store tells of money that went back; the worker takes the purchase back, and waits for one not paid yet. */
@Injectable()
export class RecordRefundService {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly codes: PaymentCodes,
    private readonly inbox: StoreNoticeInbox,
  ) {}

  /** False for an order that nobody has reserved: reservations stand before their store knows them. */
  async execute({ store, pjid, refund }: RecordRefundCommand): Promise<boolean> {
    const { id: noticeId, boid, revocation } = refund;
    const purchase = boid === null ? null : await this.purchases.find(pjid, boid);
    if (purchase === null || this.codes.familyOf(purchase.payment) !== store) return false;
    await this.inbox.add({ source: store, pjid, noticeId, content: { ...revocation, boid } });
    return true;
  }
}
