import type { FurtherProduct, Purchase, PurchaseState } from './purchase.js';

const V2_STATES = { 0: 'PURCHASED', 1: 'CANCELLED', 2: 'PENDING' } as const;

/** The v1 answer. A field that the real store leaves out is left out here too, never null. */
export function toProductPurchase(purchase: Purchase): Record<string, unknown> {
  return {
    kind: 'androidpublisher#productPurchase',
    purchaseTimeMillis: String(purchase.purchaseTimeMillis),
    purchaseState: purchase.purchaseState,
    consumptionState: purchase.consumptionState,
    developerPayload: '',
    ...(purchase.orderId === null ? {} : { orderId: purchase.orderId }),
    ...(purchase.purchaseType === null ? {} : { purchaseType: purchase.purchaseType }),
    acknowledgementState: purchase.acknowledgementState,
    ...(purchase.quantity === 1 ? {} : { quantity: purchase.quantity }),
    ...accountOf(purchase),
    regionCode: purchase.regionCode,
  };
}

/** The v2 answer: words instead of numbers, and the token alone names the product. */
export function toProductPurchaseV2(purchase: Purchase): Record<string, unknown> {
  const isPaid = purchase.purchaseState !== 2;
  return {
    kind: 'androidpublisher#productPurchaseV2',
    productLineItem: [
      toLineItem(purchase, purchase.purchaseState, purchase.quantity),
      ...purchase.further.map((product) => toLineItem(product, purchase.purchaseState, 1)),
    ],
    purchaseStateContext: { purchaseState: V2_STATES[purchase.purchaseState] },
    ...(purchase.purchaseType === 0 ? { testPurchaseContext: { fopType: 'TEST' } } : {}),
    ...(purchase.orderId === null ? {} : { orderId: purchase.orderId }),
    ...accountOf(purchase),
    regionCode: purchase.regionCode,
    ...(isPaid ? { purchaseCompletionTime: new Date(purchase.ownedSinceMillis).toISOString() } : {}),
    acknowledgementState:
      purchase.acknowledgementState === 1
        ? 'ACKNOWLEDGEMENT_STATE_ACKNOWLEDGED'
        : 'ACKNOWLEDGEMENT_STATE_PENDING',
  };
}

function toLineItem(
  { productId, consumptionState }: FurtherProduct,
  purchaseState: PurchaseState,
  quantity: number,
): Record<string, unknown> {
  return {
    productId,
    productOfferDetails: {
      offerTags: [],
      quantity,
      refundableQuantity: purchaseState === 0 ? quantity : 0,
      consumptionState:
        consumptionState === 1 ? 'CONSUMPTION_STATE_CONSUMED' : 'CONSUMPTION_STATE_YET_TO_BE_CONSUMED',
    },
  };
}

function accountOf({ obfuscatedAccountId }: Purchase): Record<string, unknown> {
  return obfuscatedAccountId === null ? {} : { obfuscatedExternalAccountId: obfuscatedAccountId };
}
