import { Injectable } from '@nestjs/common';
import { identifier } from '../../../platform/http/body/field-checks.js';
import type { PaymentNotification } from '../../store-verifier/index.js';
import { PlayerPurchasesRepository } from '../record/player-purchases.repository.js';
import { type NotificationOrigin, PaymentNotificationInbox } from './payment-notification-inbox.service.js';
import { type PaymentAlarm, PaymentNotificationOutcomes } from './payment-notification-outcomes.service.js';
import { RecordPaymentService } from './record-payment.service.js';

/** Outcome of a genuine notification: processed, or why not. */
export type TakenNotification = 'done' | 'unknown-player' | PaymentAlarm;

/** The rule for players' ids in requests. */
const playerIdFault = identifier(50);

/** Processes genuine notifications of stores about players, payments and refunds. */
@Injectable()
export class TakePaymentNotificationService {
  constructor(
    private readonly players: PlayerPurchasesRepository,
    private readonly recordPayment: RecordPaymentService,
    private readonly inbox: PaymentNotificationInbox,
    private readonly outcomes: PaymentNotificationOutcomes,
  ) {}

  /** @throws the error of the database: the store must not get a success then */
  async execute(origin: NotificationOrigin, notification: PaymentNotification): Promise<TakenNotification> {
    switch (notification.kind) {
      case 'player':
        return this.lookUp(origin, notification.playerId);
      case 'paid':
        return this.record(origin, notification);
      case 'refunded':
        if (await this.inbox.storeRefund(origin, notification)) return this.done(origin, 'refund-kept');
        this.outcomes.alarm(origin, 'unknown-order');
        return 'unknown-order';
      case 'money':
        await this.inbox.storeMoney(origin, notification.id);
        return this.done(origin, 'kept');
      case 'other':
        return this.done(origin, 'nothing-to-do');
    }
  }

  /**
   * Returns whether the player exists, which means has a purchase; the store asks before it takes the money. Text that
   * is no player's id is not looked up: the database ignores blanks at its end.
   */
  private async lookUp(origin: NotificationOrigin, playerId: string): Promise<TakenNotification> {
    const isPlayerId = playerIdFault(playerId) === undefined;
    if (isPlayerId && (await this.players.isKnown({ pjid: origin.pjid, playerId })))
      return this.done(origin, 'player-known');
    this.outcomes.count(origin, 'unknown-player');
    return 'unknown-player';
  }

  private async record(
    origin: NotificationOrigin,
    { id: notificationId, refundIds, payment }: Extract<PaymentNotification, { readonly kind: 'paid' }>,
  ): Promise<TakenNotification> {
    const recorded = await this.recordPayment.execute({ ...origin, notificationId, refundIds, payment });
    switch (recorded.outcome) {
      case 'unknown-order':
        this.outcomes.alarm(origin, recorded.outcome);
        return recorded.outcome;
      case 'other-player':
      case 'incorrect-amount':
        this.outcomes.alarm(origin, recorded.outcome, { boid: recorded.boid, reported: payment });
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

  private done(origin: NotificationOrigin, outcome: string): 'done' {
    this.outcomes.count(origin, outcome);
    return 'done';
  }
}
