/** Answer of `purchase/ask-store` when the store does not know the purchase. */
export const UNKNOWN_PAYMENT = {
  storePayment: {
    state: 'UNKNOWN',
    orderId: null,
    microPrice: null,
    currency: null,
    storeTimeUnixTS: null,
    isTest: null,
  },
  storePurchase: null,
} as const;
