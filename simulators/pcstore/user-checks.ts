import type { Order, OrderRequest } from './order.js';
import type { TxnErrorCode } from './txn-errors.js';
import type { User } from './user-book.js';

/** Why the store makes no order for this player, null when it does. */
export function buyerRefusal(user: User, { userSession, currency }: OrderRequest): TxnErrorCode | null {
  const refusal = accountRefusal(user);
  if (refusal !== null) return refusal;
  if (userSession === 'client' && !user.loggedIn) return 7;
  if (currency !== user.currency && !user.convertsCurrency) return 8;
  return user.hasPendingTransaction ? 107 : null;
}

/** Why the store cannot take this player's money, null when it can. */
export function paymentRefusal(user: User, order: Order): TxnErrorCode | null {
  const refusal = accountRefusal(user);
  if (refusal !== null) return refusal;
  if (!user.hasPaymentMethod) return 105;
  return user.balance !== null && user.balance < totalOf(order) ? 100 : null;
}

/** What the player pays, in hundredths. */
export function totalOf({ items }: Pick<Order, 'items'>): number {
  return items.reduce((sum, { amount }) => sum + amount, 0);
}

function accountRefusal(user: User): TxnErrorCode | null {
  if (!user.exists) return 9;
  if (user.disabled) return 102;
  if (user.status === 'Locked from purchasing') return 103;
  if (user.inRestrictedCountry) return 11;
  return user.suspectedOfFraud ? 104 : null;
}
