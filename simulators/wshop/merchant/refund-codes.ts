/** Why a payment is taken back, in the store's words. */
export const REFUND_CODES: Readonly<Record<number, string>> = {
  1: 'Cancellation by the user request / the game request',
  2: 'Chargeback',
  3: 'Integration error',
  4: 'Potential fraud',
  5: 'Test payment',
  6: 'User invoice expired',
  7: 'Fraud notification from PS',
  8: 'Cancellation by the PS request',
  9: 'Cancellation by the user request',
  10: 'Cancellation by the game request',
  11: 'Account holder called to report fraud',
  12: 'Friendly fraud',
  13: 'Duplicate',
};
