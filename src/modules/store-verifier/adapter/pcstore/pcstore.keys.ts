import { receiptKey } from '../../domain/receipt-key.js';
import type { PcstoreSettings } from './pcstore.settings.js';
import type { TxnIds } from './pcstore.wire.js';

/**
 * Returns the keys under which an order is claimed, and found when the store revokes it. Orders for testing have ids
 * of their own.
 */
export function keysOf(
  { sandbox = false }: Pick<PcstoreSettings, 'sandbox'>,
  { orderId, transId }: TxnIds,
): { readonly receiptKey: Buffer; readonly orderKey: Buffer } {
  const scope = { family: 'PCSTORE', environment: sandbox ? 'SANDBOX' : 'PRODUCTION' } as const;
  return {
    receiptKey: receiptKey({ ...scope, part: 'token', id: orderId }),
    orderKey: receiptKey({ ...scope, part: 'order', id: transId }),
  };
}
