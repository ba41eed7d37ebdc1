import type { ConfirmedPurchase, ProvenPrice, StoreVerdict } from '../../domain/store-verdict.js';
import type { TxnAnswer } from './pcstore.client.js';
import { keysOf } from './pcstore.keys.js';
import type { PcstoreSettings } from './pcstore.settings.js';
import type { TxnIds, TxnState, TxnStatus } from './pcstore.wire.js';

/** Error for an order that the store does not know. */
export const INVALID_PARAMETER = 3;

/** Verdict for each state of an order; after a refund, even a partial one, the order pays for nothing. */
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
 * Returns the verdict for the state of an order. Errors other than an unknown order are failures of the store: an
 * error about a player or account does not tell whether the order was paid.
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

/** Returns the verdict for a captured order. */
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
