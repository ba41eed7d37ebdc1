import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../../platform/observability/metrics/metrics.js';
import { StoreSettingsReader } from '../../../project/index.js';
import type { AppReceipt, PaymentClaim } from '../../domain/payment-claim.js';
import { quantityRefusal } from '../../domain/quantity.js';
import { PurchaseVerifier } from '../../domain/store.js';
import type { ConfirmedPurchase, StoreVerdict } from '../../domain/store-verdict.js';
import { AstoreClient } from './astore.client.js';
import { keyOf } from './astore.keys.js';
import { AstoreLookup } from './astore.lookup.js';
import type { AstoreAnswer, AstoreEnvironment, AstoreReceipt, AstoreTransaction } from './astore.receipt.js';
import type { AstoreSettings } from './astore.settings.js';
import { AstoreSignedTransactions, isSignedTransaction } from './astore.signed-transactions.js';
import { readClaimedEnvironment } from './astore.wire.js';

const rejected = (reason: string): StoreVerdict => ({ kind: 'rejected', reason });

/**
 * Proves purchases of mobile store B: by a receipt of the app that the store checks, or by a transaction that it has
 * signed (Spec 10).
 */
@Injectable()
export class AstoreVerifier extends PurchaseVerifier {
  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly client: AstoreClient,
    private readonly signed: AstoreSignedTransactions,
    private readonly lookup: AstoreLookup,
    private readonly metrics: Metrics,
  ) {
    super();
    metrics.quantitiesRefused.inc({ store: 'ASTORE' }, 0);
  }

  override async verify({ pjid, productId, evidence }: PaymentClaim): Promise<StoreVerdict> {
    const settings = await this.settings.find<AstoreSettings>(pjid, 'ASTORE');
    if (settings === null) return { kind: 'not-configured' };
    if (evidence.kind !== 'app-receipt') return rejected('the store does not issue such a proof');
    const answer = await this.check(settings, pjid, evidence);
    if (answer.kind !== 'receipt') return answer;
    if (answer.bundleId !== settings.bundleId) return rejected('the receipt is for another app');
    const expected = { productId, transactionId: evidence.transactionId };
    const verdict = this.judge(answer, expected);
    if (verdict.kind !== 'accepted' || !isSignedTransaction(evidence.receiptData)) return verdict;
    return this.confirmSigned(verdict.purchase, { settings, pjid, answer, expected });
  }

  /**
   * Asks the store for the current state of a signed transaction, if the project has a key of the server API: a
   * signature proves only the state at signing.
   */
  private async confirmSigned(
    purchase: ConfirmedPurchase,
    { settings, pjid, answer, expected }: SignedClaim,
  ): Promise<StoreVerdict> {
    const { environment } = answer;
    const { transactionId } = expected;
    const current = await this.lookup.find(settings, pjid, { environment, transactionId });
    if (current !== null && current.kind !== 'receipt') return current;
    const verdict = current === null ? null : this.judge(current, expected);
    if (verdict !== null && verdict.kind !== 'accepted') return verdict;
    return { kind: 'accepted', purchase: { ...purchase, isSignedEarlier: true } };
  }

  /** Judges the named transaction of a receipt, which may list any number. */
  private judge(
    { environment, transactions }: AstoreReceipt,
    { productId, transactionId }: Expected,
  ): StoreVerdict {
    const transaction = transactions.find((entry) => entry.transactionId === transactionId);
    if (transaction === undefined)
      return { kind: 'not-allowed', reason: 'the receipt does not hold the transaction' };
    if (transaction.productId !== productId) return rejected('the receipt is for another product');
    if (transaction.isCancelled) return rejected('the store has cancelled the purchase');
    if (transaction.isShared) return rejected('the purchase is shared by another account of the store');
    const refusal = quantityRefusal(transaction.quantity);
    if (refusal === null) return { kind: 'accepted', purchase: confirmed(environment, transaction) };
    this.metrics.quantitiesRefused.inc({ store: 'ASTORE' });
    return refusal;
  }

  private async check(
    settings: AstoreSettings,
    pjid: string,
    { receiptData }: AppReceipt,
  ): Promise<AstoreAnswer> {
    const inquiry = { pjid, receiptData };
    if (!isSignedTransaction(receiptData)) return this.client.verifyReceipt(settings, inquiry);
    if (settings.allowSandbox === false && readClaimedEnvironment(receiptData) === 'SANDBOX')
      return { kind: 'rejected', reason: 'test purchases are not allowed' };
    return this.signed.read(settings, inquiry);
  }
}

/** The purchase that the game claims. */
interface Expected {
  readonly productId: string;
  readonly transactionId: string;
}

/** A purchase that a signed transaction proves. */
interface SignedClaim {
  readonly settings: AstoreSettings;
  readonly pjid: string;
  readonly answer: AstoreReceipt;
  readonly expected: Expected;
}

function confirmed(
  environment: AstoreEnvironment,
  { transactionId, price }: AstoreTransaction,
): ConfirmedPurchase {
  return {
    receiptKey: keyOf(environment, transactionId),
    orderKey: null,
    unit: null,
    paymentOrderId: transactionId,
    isTester: environment === 'SANDBOX',
    purchaseToken: transactionId,
    ...(price === undefined ? {} : { provenPrice: price }),
  };
}
