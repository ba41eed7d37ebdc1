import { Injectable } from '@nestjs/common';
import type { PaymentNotice } from '../../store-verifier/index.js';
import { PlayerPurchasesRepository } from '../record/player-purchases.repository.js';
import { type NoticeOrigin, PaymentNoticeInbox } from './payment-notice-inbox.service.js';
import { type PaymentAlarm, PaymentNoticeOutcomes } from './payment-notice-outcomes.service.js';
import { RecordPaymentService } from './record-payment.service.js';

/** What a genuine notification came to: taken in, or why not. */
export type TakenNotice = 'done' | 'unknown-player' | PaymentAlarm;

/** Does what a genuine notification of the web shop says: of players, of payments, of money that went back. */
@Injectable()
export class TakePaymentNoticeService {
  constructor(
    private readonly players: PlayerPurchasesRepository,
    private readonly recordPayment: RecordPaymentService,
    private readonly inbox: PaymentNoticeInbox,
    private readonly outcomes: PaymentNoticeOutcomes,
  ) {}

  /** @throws what the database throws: then the shop must not be told that its notification was taken in */
  async execute(origin: NoticeOrigin, notice: PaymentNotice): Promise<TakenNotice> {
    switch (notice.kind) {
      case 'player':
        return this.lookUp(origin, notice.playerId);
      case 'paid':
        return this.record(origin, notice);
      case 'refunded':
        if (await this.inbox.keepRefund(origin, notice)) return this.done(origin, 'refund-kept');
        this.outcomes.alarm(origin, 'unknown-order');
        return 'unknown-order';
      case 'money':
        await this.inbox.keepMoney(origin, notice.id);
        return this.done(origin, 'kept');
      case 'other':
        return this.done(origin, 'nothing-to-do');
    }
  }

  /** Who has reserved something is a player; the shop asks before it takes the money. */
  private async lookUp(origin: NoticeOrigin, playerId: string): Promise<TakenNotice> {
    if (await this.players.isKnown({ pjid: origin.pjid, playerId })) return this.done(origin, 'player-known');
    this.outcomes.count(origin, 'unknown-player');
    return 'unknown-player';
  }

  private async record(
    origin: NoticeOrigin,
    { id: noticeId, refundId, payment }: Extract<PaymentNotice, { readonly kind: 'paid' }>,
  ): Promise<TakenNotice> {
    const recorded = await this.recordPayment.execute({ ...origin, noticeId, refundId, payment });
    switch (recorded.outcome) {
      case 'unknown-order':
        this.outcomes.alarm(origin, recorded.outcome);
        return recorded.outcome;
      case 'other-player':
      case 'incorrect-amount':
        this.outcomes.alarm(origin, recorded.outcome, { boid: recorded.boid, noted: payment });
        return recorded.outcome;
      case 'paid-after-cancel':
      case 'paid-again':
        this.outcomes.warn(origin, recorded.outcome, recorded.boid);
        return 'done';
      case 'paid':
      case 'repeated':
        return this.done(origin, recorded.outcome);
    }
  }

  private done(origin: NoticeOrigin, outcome: string): 'done' {
    this.outcomes.count(origin, outcome);
    return 'done';
  }
}
