import { Injectable } from '@nestjs/common';
import { isPjid, ProjectRepository } from '../../project/index.js';
import { type PaymentNotice, type PaymentNoticeReading, StoreRegistry } from '../../store-verifier/index.js';
import { PlayerPurchasesRepository } from '../persistence/player-purchases.repository.js';
import { type NoticeOrigin, PaymentNoticeInbox } from './payment-notice-inbox.service.js';
import { type PaymentAlarm, PaymentNoticeOutcomes } from './payment-notice-outcomes.service.js';
import { RecordPaymentService } from './record-payment.service.js';

const STORE = 'WSHOP';

export interface ReceivePaymentNoticeCommand {
  /** From the address that the notice was sent to. */
  readonly pjid: string;
  readonly body: Buffer;
  /** The header `Authorization`; empty when there is none. */
  readonly authorization: string;
}

/** What a notice came to: taken in, or why not. */
export type PaymentNoticeReceipt =
  | 'done'
  | 'unknown-player'
  | 'unknown-project'
  | PaymentAlarm
  | Exclude<PaymentNoticeReading['kind'], 'notice'>;

/** Takes in what the web shop tells: of players, of payments, of money that went back. */
@Injectable()
export class ReceivePaymentNoticeService {
  constructor(
    private readonly stores: StoreRegistry,
    private readonly projects: ProjectRepository,
    private readonly players: PlayerPurchasesRepository,
    private readonly recordPayment: RecordPaymentService,
    private readonly inbox: PaymentNoticeInbox,
    private readonly outcomes: PaymentNoticeOutcomes,
  ) {}

  /** @throws what the database throws: then the shop must not be told that its notice was taken in */
  async execute(command: ReceivePaymentNoticeCommand): Promise<PaymentNoticeReceipt> {
    const { pjid } = command;
    const origin = { store: STORE, pjid } as const;
    const { paymentNotices } = this.stores.of(STORE);
    const reading: PaymentNoticeReading =
      paymentNotices === null || !isPjid(pjid)
        ? { kind: 'not-configured' }
        : await paymentNotices.read(command);
    if (reading.kind === 'notice') return this.take(origin, reading.notice);
    if (reading.kind === 'not-configured' && !(await this.isProject(pjid))) return 'unknown-project';
    this.outcomes.refuse(origin, reading);
    return reading.kind;
  }

  private async isProject(pjid: string): Promise<boolean> {
    return isPjid(pjid) && this.projects.exists(pjid);
  }

  private async take(origin: NoticeOrigin, notice: PaymentNotice): Promise<PaymentNoticeReceipt> {
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
  private async lookUp(origin: NoticeOrigin, playerId: string): Promise<PaymentNoticeReceipt> {
    if (await this.players.isKnown({ pjid: origin.pjid, playerId })) return this.done(origin, 'player-known');
    this.outcomes.count(origin, 'unknown-player');
    return 'unknown-player';
  }

  private async record(
    origin: NoticeOrigin,
    { id: noticeId, refundId, payment }: Extract<PaymentNotice, { readonly kind: 'paid' }>,
  ): Promise<PaymentNoticeReceipt> {
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
