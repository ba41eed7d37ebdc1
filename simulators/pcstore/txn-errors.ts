/** Every way in which the store says no inside an answer: number and words. */
export const TXN_ERRORS = {
  2: 'Operation failed',
  3: 'Invalid parameter',
  4: 'Internal error',
  5: 'User has not approved the transaction',
  6: 'Transaction has already been committed',
  7: 'User is not logged in',
  8: "Currency does not match the user's account currency",
  9: 'Account does not exist or is temporarily unavailable',
  10: 'Transaction has been denied by the user',
  11: 'Transaction denied: user is in a restricted country',
  12: 'Billing agreement is not active',
  13: 'Billing agreement is not of type GAME',
  14: 'Billing agreement is on hold',
  15: 'Billing agreement is not of type STEAM',
  16: 'User already has a billing agreement',
  100: 'Insufficient funds',
  101: 'Time limit for finalization has been exceeded',
  102: 'Account is disabled',
  103: 'Account is not allowed to purchase',
  104: 'Transaction denied due to fraud detection',
  105: 'No cached payment method',
  106: 'Transaction would exceed the spending limit of the billing agreement',
  107: 'User has a pending transaction that must be completed first',
} as const;

export type TxnErrorCode = keyof typeof TXN_ERRORS;

/** All of them, ascending. */
export const TXN_ERROR_CODES = Object.keys(TXN_ERRORS).map(Number) as readonly TxnErrorCode[];

/** Leaves an operation with one of the errors above. */
export class TxnError extends Error {
  override readonly name = 'TxnError';

  constructor(
    readonly code: TxnErrorCode,
    /** What exactly; added to the store's words. */
    readonly detail?: string,
  ) {
    super(TXN_ERRORS[code]);
  }
}

/** A value that the store does not take. */
export function invalid(detail: string): TxnError {
  return new TxnError(3, detail);
}
