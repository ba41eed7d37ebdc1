import { Injectable } from '@nestjs/common';
import { StoreSettingsReader } from '../../../project/index.js';
import {
  type PaymentQuestion,
  type PaymentStateAnswer,
  PaymentStateReader,
  type StoredPayment,
} from '../../domain/payment-state.js';
import { AstoreCurrentTransaction } from './astore.current-transaction.js';
import { serverKeyOf } from './astore.server-token.js';
import type { AstoreSettings } from './astore.settings.js';

const NO_KEY: PaymentStateAnswer = {
  kind: 'not-configured',
  missing: 'issuerId, keyId and privateKey of its server API',
};

/** Asks mobile store B about a transaction; needs a key of its server API. */
@Injectable()
export class AstorePaymentState extends PaymentStateReader {
  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly current: AstoreCurrentTransaction,
  ) {
    super();
  }

  /** The token of a purchase is the id of its transaction. */
  override questionAbout({ pjid, purchaseToken, isTester }: StoredPayment): PaymentQuestion | null {
    return purchaseToken === null ? null : () => this.ask(pjid, purchaseToken, isTester);
  }

  private async ask(pjid: string, transactionId: string, isTester: boolean): Promise<PaymentStateAnswer> {
    const settings = await this.settings.find<AstoreSettings>(pjid, 'ASTORE');
    if (settings === null) return { kind: 'not-configured' };
    const key = serverKeyOf(settings);
    if (key === null) return NO_KEY;
    const environment = isTester ? 'SANDBOX' : 'PRODUCTION';
    const { bundleId } = settings;
    const answer = await this.current.find(settings, { pjid, bundleId, key, environment, transactionId });
    if (answer.kind === 'unknown') return { kind: 'unknown', reason: 'no such transaction' };
    if (answer.kind === 'unavailable') return answer;
    const { isCancelled, price = null, purchasedAt = null } = answer.transaction;
    return {
      kind: 'found',
      payment: {
        state: isCancelled ? 'REFUNDED' : 'PAID',
        orderId: transactionId,
        price,
        at: purchasedAt,
        isTest: isTester,
      },
    };
  }
}
