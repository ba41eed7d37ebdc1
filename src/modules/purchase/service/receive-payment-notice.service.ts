import { Injectable } from '@nestjs/common';
import { Log, type LogFields } from '../../../platform/logging/log.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { type PaymentNotice, type PaymentNoticeReading, StoreRegistry } from '../../store-verifier/index.js';
import { PlayerPurchasesRepository } from '../persistence/player-purchases.repository.js';
import { PurchaseEvents } from './purchase-events.service.js';
import { RecordPaymentService } from './record-payment.service.js';
import { RecordRefundService } from './record-refund.service.js';
import { StoreNoticeInbox } from './store-notice-inbox.service.js';

/** Longest id of a project; a longer one is nobody's. */
const PJID_LENGTH = 20;
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
  'done' | 'unknown-player' | keyof typeof ALARMS | Exclude<PaymentNoticeReading['kind'], 'notice'>;

/** Money that was taken and that nothing is handed out for: somebody must act. */
const ALARMS = {
  'unknown-order': 'a payment is for no reservation',
  'other-player': 'a payment is by another player than the reservation',
  'incorrect-amount': 'a payment is not for what was reserved',
} as const;

const WARNINGS = {
  'paid-after-cancel': 'a reservation that was given up has been paid',
  'paid-again': 'a purchase has been paid once more, and nothing more is handed out',
} as const;

/** Takes in what the web shop tells: of players, of payments, of money that went back. */
@Injectable()
export class ReceivePaymentNoticeService {
  constructor(
    private readonly stores: StoreRegistry,
    private readonly players: PlayerPurchasesRepository,
    private readonly recordPayment: RecordPaymentService,
    private readonly recordRefund: RecordRefundService,
    private readonly inbox: StoreNoticeInbox,
    private readonly events: PurchaseEvents,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {}

  /** @throws what the database throws: then the shop must not be told that its notice was taken in */
  async execute(command: ReceivePaymentNoticeCommand): Promise<PaymentNoticeReceipt> {
    const { pjid } = command;
    const { paymentNotices } = this.stores.of(STORE);
    const reading: PaymentNoticeReading =
      paymentNotices === null || pjid.length > PJID_LENGTH
        ? { kind: 'not-configured' }
        : await paymentNotices.read(command);
    return reading.kind === 'notice' ? this.take(pjid, reading.notice) : this.refuse(pjid, reading);
  }

  private async take(pjid: string, notice: PaymentNotice): Promise<PaymentNoticeReceipt> {
    switch (notice.kind) {
      case 'player': {
        // Who has reserved something is a player; the shop asks before it takes the money.
        const isKnown = await this.players.isKnown({ pjid, playerId: notice.playerId });
        return isKnown ? this.done('player-known') : this.count('unknown-player');
      }
      case 'paid':
        return this.record(pjid, notice);
      case 'refunded': {
        const isKept = await this.recordRefund.execute({ store: STORE, pjid, refund: notice });
        return isKept ? this.done('refund-kept') : this.alarm('unknown-order', { pjid });
      }
      case 'money':
        await this.inbox.add({ source: STORE, pjid, noticeId: notice.id, content: null });
        return this.done('kept');
      case 'other':
        return this.done('nothing-to-do');
    }
  }

  private async record(
    pjid: string,
    { id: noticeId, refundId, payment }: Extract<PaymentNotice, { readonly kind: 'paid' }>,
  ): Promise<PaymentNoticeReceipt> {
    const recorded = await this.recordPayment.execute({ store: STORE, pjid, noticeId, refundId, payment });
    const { outcome, boid } = recorded;
    switch (outcome) {
      case 'unknown-order':
      case 'other-player':
      case 'incorrect-amount': {
        const { microPrice, currency, purchase } = payment;
        const detail = {
          source: STORE,
          outcome,
          paymentOrderId: purchase.paymentOrderId,
          microPrice,
          currency,
        };
        if (boid !== null) this.events.note(boid, 'NOTICE', detail);
        return this.alarm(outcome, { pjid, boid: boid ?? undefined });
      }
      case 'paid-after-cancel':
      case 'paid-again':
        this.log.warn(WARNINGS[outcome], { store: STORE, pjid, boid: boid ?? undefined });
        return this.done(outcome);
      case 'paid':
      case 'repeated':
        return this.done(outcome);
    }
  }

  private alarm(outcome: keyof typeof ALARMS, fields: LogFields): PaymentNoticeReceipt {
    this.log.error(ALARMS[outcome], undefined, { store: STORE, ...fields });
    return this.count(outcome);
  }

  /** The project is named only where its settings were there to judge by: anybody may write anything into the address. */
  private refuse(
    pjid: string,
    reading: Exclude<PaymentNoticeReading, { readonly kind: 'notice' }>,
  ): PaymentNoticeReceipt {
    const { kind } = reading;
    const reason = 'reason' in reading ? reading.reason : 'not configured';
    const isKnown = kind === 'unusable';
    this.log.warn('a store notice was refused', { store: STORE, ...(isKnown ? { pjid } : {}), reason });
    return this.count(kind);
  }

  private done(outcome: string): 'done' {
    this.metrics.paymentNotices.inc({ store: STORE, outcome });
    return 'done';
  }

  private count<Receipt extends PaymentNoticeReceipt>(receipt: Receipt): Receipt {
    this.metrics.paymentNotices.inc({ store: STORE, outcome: receipt });
    return receipt;
  }
}
