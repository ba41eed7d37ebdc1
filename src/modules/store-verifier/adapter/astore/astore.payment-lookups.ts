import { Injectable } from '@nestjs/common';
import { StoreSettingsReader } from '../../../project/index.js';
import {
  type LookedUpPayment,
  type PaymentLookupAnswer,
  PaymentLookups,
  type PaymentName,
} from '../../domain/payment-book.js';
import type { Unavailable } from '../../domain/store-verdict.js';
import { AstoreCurrentTransaction } from './astore.current-transaction.js';
import type { ServerInquiry } from './astore.server-api.js';
import { serverKeyOf } from './astore.server-token.js';
import type { AstoreSettings } from './astore.settings.js';

/** Looks up single transactions in mobile store B, which lists none; needs a key of its server API. */
@Injectable()
export class AstorePaymentLookups extends PaymentLookups {
  /** Each is a call; more at once would displace verifications. */
  override readonly maxPayments = 4;
  override readonly provesCurrency = true;

  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly current: AstoreCurrentTransaction,
  ) {
    super();
  }

  override async lookUp(pjid: string, payments: readonly PaymentName[]): Promise<PaymentLookupAnswer> {
    const settings = await this.settings.find<AstoreSettings>(pjid, 'ASTORE');
    const key = settings === null ? null : serverKeyOf(settings);
    if (settings === null || key === null) return { kind: 'not-configured' };
    const { bundleId } = settings;
    const found = new Map<PaymentName, LookedUpPayment>();
    const answers = await Promise.all(
      payments.map(async (payment) => {
        const environment = payment.isTester ? 'SANDBOX' : 'PRODUCTION';
        const { paymentOrderId: transactionId } = payment;
        const inquiry = { pjid, bundleId, key, environment, transactionId } as const;
        return { payment, answer: await this.find(settings, inquiry) };
      }),
    );
    for (const { payment, answer } of answers) {
      if ('kind' in answer) return answer;
      found.set(payment, answer);
    }
    return { kind: 'answered', payments: found };
  }

  private async find(
    settings: AstoreSettings,
    inquiry: ServerInquiry,
  ): Promise<LookedUpPayment | Unavailable> {
    const answer = await this.current.find(settings, inquiry);
    if (answer.kind === 'unavailable') return answer;
    if (answer.kind === 'unknown') return { state: { kind: 'unknown' }, price: null };
    const { isCancelled, price = null } = answer.transaction;
    return { state: isCancelled ? { kind: 'refunded', code: 'REFUND' } : { kind: 'paid' }, price };
  }
}
