import { Injectable } from '@nestjs/common';
import { StoreSettingsReader } from '../../../project/index.js';
import {
  type PaymentQuestion,
  type PaymentStateAnswer,
  PaymentStateReader,
  type StoredPayment,
  type StorePayment,
} from '../../domain/payment-state.js';
import { PcstoreClient } from './pcstore.client.js';
import type { PcstoreSettings } from './pcstore.settings.js';
import { INVALID_PARAMETER } from './pcstore.verdict.js';
import type { TxnStatus } from './pcstore.wire.js';

const BUDGET_MS = 5_000;

const STATES: Readonly<Record<TxnStatus, StorePayment['state']>> = {
  Init: 'OPEN',
  Approved: 'OPEN',
  Succeeded: 'PAID',
  Failed: 'ENDED',
  Refunded: 'REFUNDED',
  PartialRefund: 'REFUNDED',
  Chargedback: 'REFUNDED',
  RefundedSuspectedFraud: 'REFUNDED',
  RefundedFriendlyFraud: 'REFUNDED',
};

/** Asks the PC store about the order that was opened under the boid, paid or not. */
@Injectable()
export class PcstorePaymentState extends PaymentStateReader {
  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly client: PcstoreClient,
  ) {
    super();
  }

  override questionAbout(payment: StoredPayment): PaymentQuestion {
    return () => this.ask(payment);
  }

  private async ask({ pjid, boid }: StoredPayment): Promise<PaymentStateAnswer> {
    const settings = await this.settings.find<PcstoreSettings>(pjid, 'PCSTORE');
    if (settings === null) return { kind: 'not-configured' };
    const until = performance.now() + BUDGET_MS;
    const answer = await this.client.query({ pjid, boid, settings, until });
    if (answer.kind === 'unavailable') return { kind: 'unavailable', reason: answer.reason };
    if (answer.kind === 'failure') {
      const reason = `the store answers error ${answer.code}`;
      return { kind: answer.code === INVALID_PARAMETER ? 'unknown' : 'unavailable', reason };
    }
    const { status, transId, price = null, changedAt = null } = answer.value;
    const isTest = settings.sandbox ?? false;
    return {
      kind: 'found',
      payment: { state: STATES[status], orderId: transId, price, at: changedAt, isTest },
    };
  }
}
