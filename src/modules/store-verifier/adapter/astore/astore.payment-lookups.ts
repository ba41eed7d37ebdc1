import { Injectable } from '@nestjs/common';
import { StoreSettingsReader } from '../../../project/index.js';
import {
  type LookedUpPayment,
  type PaymentLookupAnswer,
  PaymentLookups,
  type PaymentName,
} from '../../domain/payment-book.js';
import type { Unavailable } from '../../domain/store-verdict.js';
import type { AstoreTransaction } from './astore.receipt.js';
import { AstoreServerApi, type ServerInquiry } from './astore.server-api.js';
import { serverKeyOf } from './astore.server-token.js';
import type { AstoreSettings } from './astore.settings.js';
import { AstoreSignedTransactions } from './astore.signed-transactions.js';

/** Looks up single transactions in mobile store B, which lists none; needs a key of its server API. */
@Injectable()
export class AstorePaymentLookups extends PaymentLookups {
  /** Each is a call; more at once would displace verifications. */
  override readonly maxPayments = 4;
  override readonly provesCurrency = true;

  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly api: AstoreServerApi,
    private readonly signed: AstoreSignedTransactions,
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
    const answer = await this.api.transaction(inquiry);
    if (answer.kind === 'unavailable') return answer;
    if (answer.kind === 'refused')
      return answer.refusal === 'later'
        ? { kind: 'unavailable', reason: 'trouble' }
        : { state: { kind: 'ended' }, price: null };
    const transaction = await this.read(settings, inquiry, answer.value);
    if (transaction === null) return { kind: 'unavailable', reason: 'unusable answer' };
    return {
      state: transaction.isCancelled ? { kind: 'refunded', code: 'REFUND' } : { kind: 'paid' },
      price: transaction.price ?? null,
    };
  }

  /** Returns the transaction that was asked for; null unless the signed text is genuine and about it. */
  private async read(
    settings: AstoreSettings,
    { pjid, environment, transactionId }: ServerInquiry,
    receiptData: string,
  ): Promise<AstoreTransaction | null> {
    const receipt = await this.signed.read(settings, { pjid, receiptData });
    if (receipt.kind !== 'receipt' || receipt.environment !== environment) return null;
    return receipt.transactions.find((one) => one.transactionId === transactionId) ?? null;
  }
}
