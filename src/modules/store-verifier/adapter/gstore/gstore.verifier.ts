import { Injectable } from '@nestjs/common';
import { Log } from '../../../../platform/observability/logging/log.js';
import { Metrics } from '../../../../platform/observability/metrics/metrics.js';
import { StoreSettingsReader } from '../../../project/index.js';
import type { PaymentClaim, PurchaseTokenReceipt, SignedReceipt } from '../../domain/payment-claim.js';
import { quantityRefusal } from '../../domain/quantity.js';
import { PurchaseVerifier } from '../../domain/store.js';
import type { ConfirmedPurchase, StoreVerdict } from '../../domain/store-verdict.js';
import { type GstoreAnswer, GstoreClient, newDeadline } from './gstore.client.js';
import { keysOf } from './gstore.keys.js';
import { mismatchOf } from './gstore.mismatch.js';
import { type OrderLine, readOrderLine } from './gstore.order-line.js';
import type { GstoreSettings } from './gstore.settings.js';
import { checkSignature } from './gstore.signature.js';
import {
  type ProductLine,
  type ProductPurchase,
  type ProductPurchaseV2,
  readSignedPurchase,
  type SignedPurchaseData,
} from './gstore.wire.js';

/** A receipt with the one of its products that is claimed. */
type SignedProduct = SignedPurchaseData & { readonly productId: string };

const PURCHASED = 0;
const CONSUMED = 1;
const TEST_PURCHASE = 0;

const rejected = (reason: string): StoreVerdict => ({ kind: 'rejected', reason });

/**
 * Proves purchases of mobile store A: on phones by a signed receipt (Spec 5), on PCs by the purchase token alone
 * (Spec 6).
 */
@Injectable()
export class GstoreVerifier extends PurchaseVerifier {
  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly client: GstoreClient,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {
    super();
    metrics.quantitiesRefused.inc({ store: 'GSTORE' }, 0);
  }

  override async verify(claim: PaymentClaim): Promise<StoreVerdict> {
    const { pjid, evidence } = claim;
    const settings = await this.settings.find<GstoreSettings>(pjid, 'GSTORE');
    if (settings === null) return { kind: 'not-configured' };
    if (evidence.kind === 'signed-receipt') return this.verifySigned(claim, evidence, settings);
    if (evidence.kind === 'purchase-token') return this.verifyToken(claim, evidence, settings);
    return rejected('the store does not issue such a proof');
  }

  /** Checks the signature locally and the state with the store. */
  private async verifySigned(
    { pjid, productId }: PaymentClaim,
    { receipt, signature }: SignedReceipt,
    settings: GstoreSettings,
  ): Promise<StoreVerdict> {
    const check = checkSignature(receipt, signature, settings.licenseKey);
    if (check === 'bad-key') return this.unusableLicenseKey(pjid);
    if (check === 'forged') return rejected('the signature does not match the receipt');
    const signed = readSignedPurchase(receipt);
    if (signed === null) return rejected('the receipt is not complete');
    const fault = faultOf(signed, settings.packageName, productId);
    if (fault !== null) return rejected(fault);
    const refusal = this.refusalOf(signed);
    if (refusal !== null) return refusal;
    const bought = { ...signed, productId };
    const [asked, until] = [{ pjid, ...bought }, newDeadline()];
    const answer = await this.client.getProduct(settings, asked, until);
    if (answer.kind === 'refused' && signed.productIds.length > 1) {
      const found = await readOrderLine(this.client, settings, asked, answer, until);
      return judge(found, (line) => this.verdictOnLine(bought, line));
    }
    return judge(
      answer,
      (state) => stateFaultOf(bought, state) ?? this.refusalOf(state) ?? ofSigned(bought, state),
    );
  }

  /** Verifies a token, which carries no signature, by the store's answer. */
  private async verifyToken(
    { pjid, productId }: PaymentClaim,
    { purchaseToken }: PurchaseTokenReceipt,
    settings: GstoreSettings,
  ): Promise<StoreVerdict> {
    const answer = await this.client.getByToken(settings, { pjid, productId, purchaseToken });
    return judge(answer, (order) => {
      const line = order.items.find((item) => item.productId === productId);
      if (line === undefined) return rejected('the store names another product');
      return this.verdictOnLine({ purchaseToken, orderId: undefined }, { order, line });
    });
  }

  /** Judges one product of an order; `orderId` is that of the receipt, if it names one. */
  private verdictOnLine(
    { purchaseToken, orderId }: Pick<SignedPurchaseData, 'purchaseToken' | 'orderId'>,
    { order, line }: OrderLine,
  ): StoreVerdict {
    if (isAnotherOrder(orderId, order)) return rejected('the store names another order');
    if (order.purchaseState !== 'PURCHASED') return rejected(`the purchase state is ${order.purchaseState}`);
    return (
      this.refusalOf(line) ?? ofLine(purchaseToken, line, { ...order, orderId: order.orderId ?? orderId })
    );
  }

  private refusalOf({ quantity }: Pick<ProductPurchase, 'quantity'>): StoreVerdict | null {
    const refusal = quantityRefusal(quantity);
    if (refusal !== null) this.metrics.quantitiesRefused.inc({ store: 'GSTORE' });
    return refusal;
  }

  private unusableLicenseKey(pjid: string): StoreVerdict {
    this.log.error('the license key of the project is no public key', undefined, { store: 'GSTORE', pjid });
    return { kind: 'unavailable', reason: 'license key unusable' };
  }
}

function judge<T>(answer: GstoreAnswer<T>, verdictOn: (state: T) => StoreVerdict): StoreVerdict {
  if (answer.kind === 'ok') return verdictOn(answer.value);
  return answer.kind === 'refused' ? rejected(`the store answers ${answer.reason}`) : answer;
}

/** Returns the fault of a genuine receipt before the store is asked; null without one. */
function faultOf(signed: SignedPurchaseData, packageName: string, productId: string): string | null {
  if (signed.packageName !== packageName) return 'the receipt is for another app';
  if (!signed.productIds.includes(productId)) return 'the receipt is for another product';
  if (signed.purchaseState !== undefined && signed.purchaseState !== PURCHASED)
    return 'the receipt is not of a paid purchase';
  return null;
}

/**
 * Returns the fault of the store's state; null without one. The state must be about the same purchase as the receipt.
 */
function stateFaultOf(signed: SignedProduct, state: ProductPurchase): StoreVerdict | null {
  const mismatch = mismatchOf(signed, state);
  if (mismatch !== null) return rejected(mismatch);
  if (isAnotherOrder(signed.orderId, state)) return rejected('the store names another order');
  if (state.purchaseState !== PURCHASED) return rejected(`the purchase state is ${state.purchaseState}`);
  return null;
}

/** Returns whether an answer is about another order than the receipt; either may name none. */
const isAnotherOrder = (signed: string | undefined, { orderId }: Pick<ProductPurchase, 'orderId'>): boolean =>
  signed !== undefined && orderId !== undefined && orderId !== signed;

function ofSigned(signed: SignedProduct, state: ProductPurchase): StoreVerdict {
  const orderId = state.orderId ?? signed.orderId ?? null;
  const purchase = confirmed(signed, orderId, state.purchaseType === TEST_PURCHASE);
  return { kind: state.consumptionState === CONSUMED ? 'consumed' : 'accepted', purchase };
}

function ofLine(
  purchaseToken: string,
  item: ProductLine,
  { orderId, isTest }: ProductPurchaseV2,
): StoreVerdict {
  const bought = { purchaseToken, productId: item.productId };
  const purchase = confirmed(bought, orderId ?? null, isTest);
  return { kind: item.isConsumed ? 'consumed' : 'accepted', purchase };
}

function confirmed(
  { purchaseToken, productId }: Pick<SignedProduct, 'purchaseToken' | 'productId'>,
  paymentOrderId: string | null,
  isTester: boolean,
): ConfirmedPurchase {
  return {
    ...keysOf(purchaseToken, paymentOrderId),
    productKeys: keysOf(purchaseToken, paymentOrderId, productId),
    unit: null,
    paymentOrderId,
    isTester,
    purchaseToken,
  };
}
