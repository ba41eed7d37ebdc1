import { Injectable } from '@nestjs/common';
import { ProjectDirectory } from '../../project/index.js';
import {
  type PaymentNotificationReading,
  type StoreFamily,
  StoreRegistry,
} from '../../store-verifier/index.js';
import { UnusableNotificationRepository } from '../notification-inbox/unusable-notification.repository.js';
import { PaymentNotificationOutcomes } from './payment-notification-outcomes.service.js';
import {
  type TakenNotification,
  TakePaymentNotificationService,
} from './take-payment-notification.service.js';

export interface ReceivePaymentNotificationCommand {
  readonly store: StoreFamily;
  /** Project of the address that the notification was sent to. */
  readonly pjid: string;
  readonly body: Buffer;
  /** The header `Authorization`; empty when it is missing. */
  readonly authorization: string;
}

/** Outcome of a notification: processed, or why not. */
export type PaymentNotificationReceipt =
  | TakenNotification
  | 'unknown-project'
  | 'closed'
  | Exclude<PaymentNotificationReading['kind'], 'notification'>;

/**
 * Receives notifications of a store that reports payments. A signed one that cannot be used is refused and stored for
 * an operator.
 */
@Injectable()
export class ReceivePaymentNotificationService {
  constructor(
    private readonly stores: StoreRegistry,
    private readonly projects: ProjectDirectory,
    private readonly takeNotification: TakePaymentNotificationService,
    private readonly unusable: UnusableNotificationRepository,
    private readonly outcomes: PaymentNotificationOutcomes,
  ) {}

  /** @throws the error of the database: the store must not get a success then */
  async execute(command: ReceivePaymentNotificationCommand): Promise<PaymentNotificationReceipt> {
    const { store, pjid, body } = command;
    const signed = { source: store, pjid, body };
    const origin = { store, pjid };
    if (!(await this.projects.exists(pjid))) return 'unknown-project';
    if (await this.projects.isClosed(pjid)) return 'closed';
    const { paymentNotifications } = this.stores.of(store);
    const reading: PaymentNotificationReading =
      paymentNotifications === null ? { kind: 'not-configured' } : await paymentNotifications.read(command);
    if (reading.kind === 'notification') {
      const { notification } = reading;
      const taken = await this.takeNotification.execute(origin, notification);
      const isOfMoney = notification.kind === 'paid' || notification.kind === 'refunded';
      if (isOfMoney && taken === 'done') await this.unusable.settle(signed);
      if (isOfMoney && taken !== 'done') await this.unusable.keep(signed, taken);
      return taken;
    }
    if (reading.kind === 'unusable') await this.unusable.keep(signed, reading.reason);
    this.outcomes.refuse(origin, reading);
    return reading.kind;
  }
}
