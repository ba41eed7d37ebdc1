import type { ConfirmedPurchase, ProvenPrice, StoreVerdict } from '../../domain/store-verdict.js';
import type { TxnAnswer } from './pcstore.client.js';
import { keysOf } from './pcstore.keys.js';
import type { PcstoreSettings } from './pcstore.settings.js';
import type { TxnIds, TxnState, TxnStatus } from './pcstore.wire.js';

/** An order that the store does not know is told of as an invalid parameter. */
export const INVALID_PARAMETER = 3;

/** What each state of an order proves; money that went back, even in part, pays for nothing. */
const PROVES = {
  Init: 'pending',
  Approved: 'approved',
  Succeeded: 'accepted',
  Failed: 'rejected',
  Refunded: 'rejected',
  PartialRefund: 'rejected',
  Chargedback: 'rejected',
  RefundedSuspectedFraud: 'rejected',
  RefundedFriendlyFraud: 'rejected',
} as const satisfies Record<TxnStatus, StoreVerdict['kind']>;

const rejected = (reason: string): StoreVerdict => ({ kind: 'rejected', reason });

/**
 * What the state of an order proves. Other errors than of an unknown order are the store's own trouble: nothing about a player
 * or an account tells whether the order was paid.
 */
export function verdictOn(settings: PcstoreSettings, answer: TxnAnswer<TxnState>): StoreVerdict {
  if (answer.kind === 'unavailable') return { kind: 'unavailable', reason: answer.reason };
  if (answer.kind === 'failure') return verdictOnError(answer.code);
  const { status, price } = answer.value;
  const kind = PROVES[status];
  if (kind === 'accepted') return accepted(settings, answer.value, price);
  if (kind === 'approved') return { kind, ...(price === undefined ? {} : { provenPrice: price }) };
  return kind === 'rejected' ? rejected(`the store shows the order as ${status}`) : { kind };
}

function verdictOnError(code: number): StoreVerdict {
  if (code === INVALID_PARAMETER)
    return { kind: 'rejected', reason: 'the store knows no such order', isUnknown: true };
  return { kind: 'unavailable', reason: `the store answers error ${code}` };
}

/** The money is taken. */
export const accepted = (settings: PcstoreSettings, ids: TxnIds, price?: ProvenPrice): StoreVerdict => ({
  kind: 'accepted',
  purchase: { ...confirmed(settings, ids), ...(price === undefined ? {} : { provenPrice: price }) },
});

function confirmed(settings: PcstoreSettings, ids: TxnIds): ConfirmedPurchase {
  const { transId } = ids;
  return {
    ...keysOf(settings, ids),
    unit: null,
    paymentOrderId: transId,
    isTester: settings.sandbox ?? false,
    purchaseToken: transId,
  };
}
