import { receiptKey } from '../../domain/receipt-key.js';
import type { PcstoreSettings } from './pcstore.settings.js';
import type { TxnIds } from './pcstore.wire.js';

/** Orders for testing have ids of their own. */
type Environment = Pick<PcstoreSettings, 'sandbox'>;

const scopeOf = ({ sandbox = false }: Environment) =>
  ({ family: 'PCSTORE', environment: sandbox ? 'SANDBOX' : 'PRODUCTION' }) as const;

/** Returns the keys under which an order is claimed, and found when the store revokes it. */
export const keysOf = (
  environment: Environment,
  { orderId, transId }: TxnIds,
): { readonly receiptKey: Buffer; readonly orderKey: Buffer } => ({
  receiptKey: receiptKey({ ...scopeOf(environment), part: 'token', id: orderId }),
  orderKey: keyOfOrder(environment, transId),
});

/** Returns the key of the transaction whose id operators see as the order id of the store. */
export const keyOfOrder = (environment: Environment, transId: string): Buffer =>
  receiptKey({ ...scopeOf(environment), part: 'order', id: transId });
