import { Injectable } from '@nestjs/common';
import { Log } from '../../../../platform/logging/log.js';
import { StoreSettingsReader } from '../../../project/index.js';
import { receiptKey } from '../../domain/receipt-key.js';
import {
  type KnownPurchase,
  type PaymentClaim,
  PurchaseConsumer,
  PurchaseVerifier,
  Store,
} from '../../domain/store.js';
import type { ConfirmedPurchase, ConsumptionAnswer, StoreVerdict } from '../../domain/store-verdict.js';
import { GstoreClient } from './gstore.client.js';
import type { GstoreSettings } from './gstore.settings.js';
import { checkSignature } from './gstore.signature.js';
import { type ProductPurchase, readSignedPurchase, type SignedPurchaseData } from './gstore.wire.js';

const PURCHASED = 0;
const CONSUMED = 1;
const TEST_PURCHASE = 0;

const rejected = (reason: string): StoreVerdict => ({ kind: 'rejected', reason });

/** Proves purchases of mobile store A: the receipt's signature here, its state with the store (Spec 5). */
@Injectable()
export class GstoreVerifier extends PurchaseVerifier {
  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly client: GstoreClient,
    private readonly log: Log,
  ) {
    super();
  }

  override async verify({ pjid, productId, evidence }: PaymentClaim): Promise<StoreVerdict> {
    const settings = await this.settings.find<GstoreSettings>(pjid, 'GSTORE');
    if (settings === null) return { kind: 'not-configured' };
    const check = checkSignature(evidence.receipt, evidence.signature, settings.licenseKey);
    if (check === 'bad-key') return this.unusableLicenseKey(pjid);
    if (check === 'forged') return rejected('the signature does not match the receipt');
    const signed = readSignedPurchase(evidence.receipt);
    if (signed === null) return rejected('the receipt is not complete');
    const fault = faultOf(signed, settings.packageName, productId);
    if (fault !== null) return rejected(fault);
    const answer = await this.client.getProduct(settings, { pjid, ...signed });
    if (answer.kind !== 'ok')
      return answer.kind === 'refused' ? rejected(`the store answers ${answer.reason}`) : answer;
    return toVerdict(signed, answer.value);
  }

  private unusableLicenseKey(pjid: string): StoreVerdict {
    this.log.error('the license key of the project is no public key', undefined, { store: 'GSTORE', pjid });
    return { kind: 'unavailable', reason: 'license key unusable' };
  }
}

/** What speaks against a genuine receipt before the store is asked. */
function faultOf(signed: SignedPurchaseData, packageName: string, productId: string): string | null {
  if (signed.packageName !== packageName) return 'the receipt is for another app';
  if (signed.productId !== productId) return 'the receipt is for another product';
  if (signed.purchaseState !== undefined && signed.purchaseState !== PURCHASED)
    return 'the receipt is not of a paid purchase';
  return null;
}

/** The store's own state decides; it must speak of the same purchase as the receipt. */
function toVerdict(signed: SignedPurchaseData, state: ProductPurchase): StoreVerdict {
  const mismatch = mismatchOf(signed, state);
  if (mismatch !== null) return rejected(mismatch);
  if (signed.orderId !== undefined && state.orderId !== undefined && state.orderId !== signed.orderId)
    return rejected('the store names another order');
  if (state.purchaseState !== PURCHASED) return rejected(`the purchase state is ${state.purchaseState}`);
  const purchase = confirmed(signed, state);
  return state.consumptionState === CONSUMED
    ? { kind: 'consumed', purchase }
    : { kind: 'accepted', purchase };
}

/** How an answer shows that it is about something else than was asked for; the store need not name either id. */
function mismatchOf(
  asked: Pick<KnownPurchase, 'productId' | 'purchaseToken'>,
  { productId, purchaseToken }: ProductPurchase,
): string | null {
  if (productId !== undefined && productId !== asked.productId) return 'the store names another product';
  if (purchaseToken !== undefined && purchaseToken !== asked.purchaseToken)
    return 'the store names another receipt';
  return null;
}

/** Test purchases share the ids of real ones in this store, so there is only one environment to claim receipts in. */
function confirmed(
  { purchaseToken, orderId }: SignedPurchaseData,
  state: ProductPurchase,
): ConfirmedPurchase {
  const scope = { family: 'GSTORE', environment: 'PRODUCTION' } as const;
  const paymentOrderId = state.orderId ?? orderId ?? null;
  return {
    receiptKey: receiptKey({ ...scope, part: 'token', id: purchaseToken }),
    orderKey: paymentOrderId === null ? null : receiptKey({ ...scope, part: 'order', id: paymentOrderId }),
    paymentOrderId,
    isTester: state.purchaseType === TEST_PURCHASE,
    purchaseToken,
  };
}

/** Consumption in mobile store A; an item that stays unconsumed for three days is refunded by the store. */
@Injectable()
export class GstoreConsumer extends PurchaseConsumer {
  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly client: GstoreClient,
  ) {
    super();
  }

  override async consumptionOf(purchase: KnownPurchase): Promise<ConsumptionAnswer> {
    const settings = await this.settings.find<GstoreSettings>(purchase.pjid, 'GSTORE');
    if (settings === null) return { kind: 'unavailable', reason: 'not configured' };
    const answer = await this.client.getProduct(settings, purchase);
    if (answer.kind !== 'ok') return answer;
    const mismatch = mismatchOf(purchase, answer.value);
    if (mismatch !== null) return { kind: 'unavailable', reason: mismatch };
    return { kind: answer.value.consumptionState === CONSUMED ? 'consumed' : 'open' };
  }

  override async consume(purchase: KnownPurchase): Promise<ConsumptionAnswer> {
    const settings = await this.settings.find<GstoreSettings>(purchase.pjid, 'GSTORE');
    if (settings === null) return { kind: 'unavailable', reason: 'not configured' };
    const answer = await this.client.consume(settings, purchase);
    return answer.kind === 'ok' ? { kind: 'consumed' } : answer;
  }
}

/** Mobile store A, phone and PC. */
@Injectable()
export class GstoreStore extends Store {
  override readonly family = 'GSTORE';

  constructor(
    override readonly verifier: GstoreVerifier,
    override readonly consumer: GstoreConsumer,
  ) {
    super();
  }
}
